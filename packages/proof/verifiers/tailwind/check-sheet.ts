import { mkdir } from "node:fs/promises";
import path from "node:path";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineOf } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { compileTailwind, loadDesign, withTailwind } from "@proofsheet/tailwind/compile";
import type { Root } from "postcss";
import type { FenceJob } from "../../core/fence-verifier.ts";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { writeFiles } from "../../sandbox/write-files.ts";
import { checkStyles } from "../css/check-styles.ts";
import { parseSheet } from "../css/style-nodes.ts";
import { checkClass, standard } from "./check-classes.ts";

/** Checks a style sheet: as CSS, by the compiler, and its theme keys. */
export async function checkSheet(job: FenceJob, context: ProofContext): Promise<TextDiagnostic[]> {
  const { fence, sample } = job;
  const before = sheetsOf(sample)
    .filter((sheet) => sheet !== fence && sheet.role === "setup" && !sheet.file)
    .map((sheet) => sheet.code);
  return [
    ...(await compileSheet(fence.code, before.join("\n"), await folderFor(job, context))),
    ...(await checkStyles(fence.code, context, tailwindAtRules)),
    ...(await checkThemeKeys(fence.code)),
  ];
}

/** The style sheets of a card: set-up first, then the shown one. */
export function sheetsOf(sample: Sample): Fence[] {
  return [...sample.setup, sample.fence].filter((fence) => fence.language === "css");
}

/** The folders that `@import … source("../src")` names: Tailwind wants to find them. */
function sourceFolders(css: string): string[] {
  const folders: string[] = [];
  parseSheet(css).walkAtRules(({ params }) => {
    const folder = /\bsource\(\s*["']([^"']+)["']\s*\)/.exec(params)?.[1];
    if (folder) folders.push(folder);
  });
  return folders;
}

/** Where a sheet's imports are resolved: in a separate folder, if it speaks of others. */
async function folderFor({ fence, sample }: FenceJob, context: ProofContext): Promise<string> {
  const files = sheetsOf(sample).filter((sheet) => sheet.file);
  const sources = sourceFolders(fence.code);
  if (files.length === 0 && sources.length === 0) return context.root;
  const folder = await context.folder(sample);
  const texts = files.map(({ file = "", code }) => [file, code] as const);
  await writeFiles(folder, texts);
  const base = path.dirname(path.join(folder, fence.file ?? files[0]?.file ?? "src/app.css"));
  for (const source of sources) await mkdir(path.join(base, source), { recursive: true });
  return base;
}

/** What Tailwind adds to CSS; `@import` and `@layer` it reads for itself. */
export const tailwindAtRules: ReadonlySet<string> = new Set(
  "import reference theme source utility variant custom-variant slot apply plugin config tailwind".split(
    " ",
  ),
);

/** What version 4 no longer does, though it lets it pass. */
const gone: Record<string, { params: RegExp; remedy: string }> = {
  tailwind: { params: /^(?:base|components)$/, remedy: 'Write @import "tailwindcss";' },
  screen: { params: /^/, remedy: "Use @variant or @media" },
};

/**
 * Compiles a style sheet with the real compiler.
 *
 * @param css the sheet
 * @param before sheets of the card that come before it
 * @param base the folder that its imports are resolved from
 */
async function compileSheet(css: string, before: string, base: string): Promise<TextDiagnostic[]> {
  const diagnostics: TextDiagnostic[] = [];
  const sheet = parseSheet(css);
  sheet.walkAtRules(({ name, params, source }) => {
    const { params: old, remedy = "" } = gone[name] ?? {};
    const line = source?.start?.line ?? 1;
    if (!old?.test(params)) return;
    const rule = name === "tailwind" ? `@${name} ${params}` : `@${name}`;
    diagnostics.push(errorAt({ line }, "tailwind", `${rule} is gone`, remedy));
  });
  try {
    const whole = withTailwind(`${before}\n${css}`);
    const design = await loadDesign(whole, base);
    await compileTailwind([], whole, base);
    for (const { token, line } of inlineSources(sheet))
      diagnostics.push(...(await checkClass(token, line, design)));
  } catch (error) {
    diagnostics.push(compileDiagnostic(css, error as Error));
  }
  return diagnostics;
}

function compileDiagnostic(css: string, error: Error): TextDiagnostic {
  const said = error.message.split("\n")[0] ?? "";
  const unknown = /unknown utility class [`'"](.+?)[`'"]/.exec(said)?.[1];
  const quoted = [...said.matchAll(/[`'"](.+?)[`'"]|unknown variant: (\S+)/g)];
  const names = quoted.map((match) => new RegExp(RegExp.escape(match[1] ?? match[2] ?? "")));
  const line = lineOf(css, ...names);
  if (unknown === undefined)
    return errorAt({ line }, "tailwind", `does not compile: ${said}`, "Correct it");
  const message = `unknown class "${unknown}" in @apply (${said})`;
  return errorAt({ line }, "tailwind", message, "Use one that Tailwind or the card's CSS defines");
}

/** Classes that `@source inline("…")` names outright; `{a,b}` lists are left to the compiler. */
function inlineSources(sheet: Root): { token: string; line: number }[] {
  const found: { token: string; line: number }[] = [];
  sheet.walkAtRules("source", ({ params, source }) => {
    const words = /^inline\(\s*(["'])(.+)\1\s*\)$/s.exec(params)?.[2]?.split(/\s+/) ?? [];
    for (const token of words)
      if (token !== "" && !token.includes("{"))
        found.push({ token, line: source?.start?.line ?? 1 });
  });
  return found;
}

/** Ends the names of theme keys that are only there to see whether a class comes of them. */
const probe = "proofsheetprobe";

/** The `--keys` that `@theme` blocks of a style sheet set. */
function keysIn(css: string): { key: string; line: number }[] {
  const keys: { key: string; line: number }[] = [];
  parseSheet(css).walkAtRules("theme", ({ nodes = [] }) => {
    for (const node of nodes) {
      const key = node.type === "decl" && /^(--[\w-]+?)(?:-\*|--[\w-]+)?$/.exec(node.prop)?.[1];
      if (key) keys.push({ key, line: node.source?.start?.line ?? 1 });
    }
  });
  return keys;
}

/**
 * Checks theme keys: one whose namespace Tailwind does not know is a mere custom property, which
 * is nearly always a typo. The real design system decides: a known namespace makes classes.
 */
async function checkThemeKeys(css: string): Promise<TextDiagnostic[]> {
  const { design } = await standard();
  const names = new Set<string>([...design.theme.entries()].map(([key]) => key));
  const keys = keysIn(css).filter(({ key }) => !names.has(key) && !readsItself(css, key));
  if (keys.length === 0) return [];
  const known = await knownNamespaces(keys.flatMap(({ key }) => namespacesOf(key)));
  const otherwise = "Use a namespace of Tailwind's theme, or :root for a mere variable";
  return keys
    .filter(({ key }) => !namespacesOf(key).some((space) => known.has(space)))
    .map(({ key, line }) => {
      const remedy = suggest(key, [...known, ...names], otherwise);
      return errorAt({ line }, "tailwind", `theme key "${key}" makes no class`, remedy);
    });
}

/** Whether the style sheet itself makes use of the key, by `--value(--tab-size-*)` or `var()`. */
function readsItself(css: string, key: string): boolean {
  const uses = [`(${key}`, ...namespacesOf(key).map((space) => `(${space}-*`)];
  return uses.some((use) => css.includes(use));
}

/** `--inset-shadow-soft` may belong to `--inset-shadow-soft`, `--inset-shadow` or `--inset`. */
function namespacesOf(key: string): string[] {
  const parts = key.slice(2).split("-");
  return parts.map((_, index) => `--${parts.slice(0, parts.length - index).join("-")}`);
}

async function knownNamespaces(spaces: string[]): Promise<Set<string>> {
  const keys = spaces.map((space, index) => `${space}-${probe}${index}: 1px;`);
  const design = await loadDesign(`@theme { ${keys.join(" ")} }`);
  const made = [
    ...design.getClassList().map(([name]) => name),
    ...design.getVariants().map(({ name }) => name),
  ].join(" ");
  return new Set(spaces.filter((_, index) => new RegExp(`${probe}${index}(?:\\s|$)`).test(made)));
}
