import { hasExpectations } from "@proofsheet/proof/instrument/instrument";
import {
  boundNames,
  isCode,
  parseCode,
  type SyntaxNode,
  walk,
} from "@proofsheet/proof/instrument/parse";
import { vendorModules } from "@proofsheet/proof/vendor";
import { namedFilesOf, neededFiles } from "@proofsheet/protocol/needed-files";
import { type Fence, reachable, type Sample } from "@proofsheet/protocol/sample";
import { neededPackages } from "./needed-packages.ts";
import type { FileRole, SampleFile } from "./protocol.ts";

/** The files of a sample that a browser can run, or why none can. */
export type Runnable = { files: SampleFile[] } | { reason: string };

/** Languages that no browser runs, and why. */
const reasons: Record<string, string> = {
  bash: "It needs a shell, which a browser does not have.",
};
const isSettings = "It is a file for tools to read, not a program.";

/** Functions that only the proof has: what they do is not shown. */
const proofOnly = new Set(
  "accessible emulate click hover type press see gone equal ok near until logged rect style".split(
    " ",
  ),
);
/** What Node gives to every module, and no browser. */
const nodeGlobals = new Set([
  "process",
  "Buffer",
  "require",
  "__dirname",
  "setImmediate",
  "global",
]);
const mounts = /\b(?:createRoot|hydrateRoot)\(/;
const renders = /\/\/\s*renders →/;

/** Says what of a sample runs in a browser: its files with those they need, or why it does not. */
export function runnable(sample: Sample): Runnable {
  const { fence } = sample;
  const { language, skipped, expectError } = fence;
  if (skipped !== undefined) return { reason: `It is not run: ${skipped}.` };
  if (expectError !== undefined) return { reason: "It is meant to fail." };
  const isPage = language === "html" || language === "css";
  if (!isCode(language) && !isPage) return { reason: reasons[language] ?? isSettings };
  if (isCode(language) && !runsSomewhere(sample))
    return { reason: "It states types: TypeScript checks it, and there is nothing to run." };
  const files = filesOf(sample);
  const strange = neededPackages(files).filter(
    (name) => !vendorModules.includes(name) && !name.startsWith("proofsheet:"),
  );
  if (strange.length > 0)
    return { reason: `It needs what a browser does not have: ${strange[0]}.` };
  const node = files.find((file) => namesNode(file));
  return node ? { reason: "It needs Node.js." } : { files };
}

/** Whether the proof runs the sample; otherwise only types are stated. */
function runsSomewhere({ fence, checks }: Sample): boolean {
  const { code, language, mode } = fence;
  if (!isCode(language) || language === "js" || mode === "browser") return true;
  return checks.length > 0 || hasExpectations(code, language);
}

function filesOf(sample: Sample): SampleFile[] {
  const { fence, setup } = sample;
  const bare = setup.filter(({ file, language }) => !file && precedes(language, fence.language));
  const show = showOf(sample);
  const named = new Map<string, SampleFile>();
  const add = (file: string, { language, mode }: Fence, code: string) => {
    const language2 = /\.(\w+)$/.exec(file)?.[1] ?? language;
    named.set(file, {
      name: file,
      language: language2,
      role: "setup",
      file,
      code,
      ...(mode && { mode }),
    });
  };
  for (const used of reachable(sample).slice(1)) {
    for (const one of used.setup) if (one.file) add(one.file, one, one.code);
    for (const { path, code } of namedFilesOf(used.fence)) add(path, used.fence, code);
  }
  for (const one of setup) if (one.file) add(one.file, one, one.code);
  const text = [fence, ...bare].map(({ code }) => code).join("\n") + (show?.code ?? "");
  const others = [...named.values()].map((file) => ({ ...file, path: file.name }));
  // Markup names files by address, not by a relative path as imports do.
  const isNamed = ({ path }: { path: string }) => fence.language === "html" && text.includes(path);
  const relative = new Set(neededFiles(text, others));
  const needed = others
    .filter((one) => relative.has(one) || isNamed(one))
    .map(({ path: _, ...file }) => file);
  const own = namedFilesOf(fence).map(({ path }) => path);
  const names = new Set<string>();
  const asFile = (one: Fence, role: FileRole, name: string): SampleFile => ({
    name: unique(name, names),
    language: one.language,
    role,
    code: one.code,
    ...(one.mode && { mode: one.mode }),
    ...(one.file && { file: one.file }),
  });
  return [
    asFile(fence, "shown", (own.length === 1 ? own[0] : undefined) ?? nameFor(fence, "sample")),
    ...bare.map((one) => asFile(one, "setup", nameFor(one, "set-up"))),
    ...needed.filter(({ name }) => !own.includes(name)),
    ...(show ? [asFile(show, "show", nameFor(show, "show"))] : []),
  ];
}

/** Plain JavaScript samples do without set-up in TypeScript, as in the proof. */
function precedes(language: string, shown: string): boolean {
  if (!isCode(language)) return language === "html" || language === "css";
  return !(shown.startsWith("js") && language.startsWith("ts"));
}

function nameFor({ language }: Fence, stem: string): string {
  if (language === "html") return "index.html";
  return language === "css" && stem === "sample" ? "style.css" : `${stem}.${language}`;
}

function unique(name: string, names: Set<string>): string {
  const [, stem = name, end = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let found = name;
  for (let count = 2; names.has(found); count++) found = `${stem}-${count}${end}`;
  names.add(found);
  return found;
}

/**
 * What shows a component that does not show itself: the part of the sample's own check that renders
 * it, with what that part needs.
 */
function showOf({ fence, checks }: Sample): Fence | undefined {
  if (!isCode(fence.language) || mounts.test(fence.code) || renders.test(fence.code))
    return undefined;
  for (const check of checks) {
    const { language } = check;
    if (!isCode(language)) continue;
    const body = parseCode(check.code, language).program.body as SyntaxNode[];
    const at = body.findIndex((node) => calls(node, (name) => name === "render"));
    const last = body[at];
    if (!last) continue;
    const kept = [last];
    const needed = namesIn(last);
    for (const node of body.slice(0, at).reverse()) {
      const isImport = node.type === "ImportDeclaration";
      const wanted = declared(node).some((name) => needed.has(name));
      const acts =
        node.type === "ExpressionStatement" && !calls(node, (name) => proofOnly.has(name));
      if (!wanted && !acts) continue;
      kept.unshift(node);
      if (!isImport) for (const name of namesIn(node)) needed.add(name);
    }
    const lines = kept.map(({ start, end }) => check.code.slice(start, end));
    return { ...check, code: `${lines.join("\n")}\n` };
  }
  return undefined;
}

function declared(node: SyntaxNode): string[] {
  const inner = /^Export/.test(node.type) ? (Reflect.get(node, "declaration") as SyntaxNode) : node;
  return inner ? boundNames(inner) : [];
}

function namesIn(node: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(node, (one) => {
    if (/^(?:JSX)?Identifier$/.test(one.type)) names.add(Reflect.get(one, "name") as string);
    return true;
  });
  return names;
}

function calls(node: SyntaxNode, matches: (name: string) => boolean): boolean {
  let found = false;
  walk(node, (one) => {
    const callee = one.type === "CallExpression" && (Reflect.get(one, "callee") as SyntaxNode);
    found ||= Boolean(
      callee && callee.type === "Identifier" && matches(Reflect.get(callee, "name") as string),
    );
    return !found && !/Function/.test(one.type);
  });
  return found;
}

function namesNode({ code, language }: SampleFile): boolean {
  if (!isCode(language)) return false;
  let found = false;
  walk(parseCode(code, language).program, (node, parent) => {
    const isName =
      node.type === "Identifier" && nodeGlobals.has(Reflect.get(node, "name") as string);
    const isKey =
      parent &&
      /^(?:MemberExpression|Property|PropertyDefinition|MethodDefinition)$/.test(parent.type) &&
      (Reflect.get(parent, "property") === node || Reflect.get(parent, "key") === node);
    found ||= isName && !isKey;
    return !found;
  });
  return found;
}
