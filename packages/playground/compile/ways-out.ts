import { childOf, isCode, type SyntaxNode, walk } from "@proofsheet/proof/instrument/parse";
import type { SampleFile } from "../protocol.ts";
import { SampleError } from "./compile-sample.ts";
import { parseSync } from "./oxc-by-babel.ts";

/** Names of the window itself, whose `location` cannot be replaced. */
const windows = new Set(["window", "globalThis", "self", "top", "parent", "frames"]);
/** Properties that link to another document or window, or make this one go elsewhere. */
const properties = /^(?:srcdoc|contentWindow|contentDocument|defaultView|httpEquiv)$/;
/** Elements that load a separate page, or make this one go elsewhere. */
const elements = "i?frame|frameset|object|embed|meta|base";
const element = new RegExp(`^(?:${elements})$`, "i");
const markup = new RegExp(`<(?:${elements})\\b|http-equiv`, "i");

/**
 * Rejects code of a stranger that names a way out of the frame. The policy stops each such way, but a
 * browser may look up the host that it links to, and connect to it, first. Names that are made at run
 * time (`"ifr" + "ame"`) are not found.
 *
 * @throws SampleError which names the first one
 */
export function rejectWaysOut(files: SampleFile[]) {
  for (const { name, language, code } of files)
    for (const [script, before] of scriptsOf(language, code))
      walk(read(script, language, { file: name, line: before + 1 }), (node, parent) => {
        const way = wayOf(node, parent, language === "html");
        if (way === undefined) return true;
        const line = before + script.slice(0, node.start).split("\n").length;
        const words = `Not run: "${way}" can lead out of this panel, and the code came with a link.`;
        throw new SampleError(words, { file: name, line });
      });
}

/** The scripts of a file, each with the number of lines before it. */
function scriptsOf(language: string, code: string): [string, number][] {
  if (language !== "html") return isCode(language) ? [[code, 0]] : [];
  const page = new DOMParser().parseFromString(code, "text/html");
  const all = [...page.querySelectorAll("*")].flatMap((one) => [
    ...(one instanceof HTMLScriptElement ? [one.text] : []),
    ...[...one.attributes].filter(({ name }) => /^on/.test(name)).map(({ value }) => value),
  ]);
  return all.map((text) => [text, code.slice(0, code.indexOf(text)).split("\n").length - 1]);
}

/** Parses code as whatever the browser may read it: what cannot be read is not run. */
function read(code: string, language: string, place: { file: string; line: number }): SyntaxNode {
  if (language !== "html")
    return parseSync("", code, { lang: language, sourceType: "module" }).program;
  for (const [text, sourceType] of [
    [code, "script"],
    [code, "module"],
    [`function handler(event) {${code}\n}`, "script"],
  ] as const) {
    const { program, errors } = parseSync("", text, { lang: "js", sourceType });
    if (errors.length === 0) return program;
  }
  throw new SampleError("Not run: a script cannot be read, and the code came with a link.", place);
}

/** What a node names that leads out; undefined where it names nothing of the kind. */
function wayOf(node: SyntaxNode, parent: SyntaxNode | undefined, isSloppy: boolean) {
  const moved = movedBy(node);
  if (moved && lastName(moved) === "location" && !isOwn(childOf(moved, "object")))
    return "location";
  const text = textOf(node);
  if (/^(?:Identifier|ThisExpression)$/.test(node.type) && parent && !isKey(node, parent)) {
    const isWindow = windows.has(text ?? "") || (isSloppy && text === undefined);
    if (isWindow && !isPlainUse(node, parent)) return text ?? "this";
    if (text === "document" && isTaken(node, parent)) return text;
  }
  if (text === undefined) return undefined;
  if (node.type === "JSXIdentifier") return element.test(text) ? text : undefined;
  if (properties.test(text)) return text;
  if (node.type === "Identifier") return undefined;
  const makes =
    parent?.type === "CallExpression" && /^create/.test(lastName(childOf(parent, "callee")));
  return markup.test(text) || (makes && element.test(text)) ? text.trim().slice(0, 40) : undefined;
}

/** The name of an identifier, or the text of a string. */
function textOf(node: SyntaxNode): string | undefined {
  const { name, value } = node as SyntaxNode & { name?: unknown; value?: unknown };
  if (/Identifier$/.test(node.type)) return name as string;
  if (node.type === "TemplateElement") return (value as { cooked: string | null }).cooked ?? "";
  return typeof value === "string" ? value : undefined;
}

/** The last name of `a.b.c` or of `a["b"]`; empty where it is computed. */
function lastName(node: SyntaxNode | undefined): string {
  const last = node && (childOf(node, "property") ?? node);
  const isName =
    last?.type !== "Identifier" || last === node || !Reflect.get(node ?? {}, "computed");
  return (last && isName && textOf(last)) || "";
}

/** What an assignment or a call makes go elsewhere: `x` of `x = …`, of `x.href = …` and of `x.assign(…)`. */
function movedBy(node: SyntaxNode): SyntaxNode | undefined {
  const target = childOf(node, node.type === "CallExpression" ? "callee" : "left");
  if (target?.type !== "MemberExpression") return undefined;
  if (node.type === "AssignmentExpression" && lastName(target) === "location") return target;
  const owner = childOf(target, "object");
  return owner?.type === "MemberExpression" ? owner : undefined;
}

/** Whether the frame puts its own location instead of this object's. */
function isOwn(owner: SyntaxNode | undefined): boolean {
  return /^(?:window|globalThis|self|document)$/.test(owner ? (textOf(owner) ?? "") : "");
}

function isKey(node: SyntaxNode, parent: SyntaxNode): boolean {
  const key = childOf(parent, "property") ?? childOf(parent, "key");
  return key === node && !Reflect.get(parent, "computed");
}

/** Whether a use of a window only reads one property by its name, or checks its type. */
function isPlainUse(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.type === "UnaryExpression") return true;
  return (
    parent.type === "MemberExpression" &&
    childOf(parent, "object") === node &&
    lastName(parent) !== ""
  );
}

/** Whether the document goes by another name, or what is read of it is computed. */
function isTaken(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.type === "MemberExpression")
    return childOf(parent, "object") === node && lastName(parent) === "";
  return childOf(parent, "init") === node || childOf(parent, "right") === node;
}
