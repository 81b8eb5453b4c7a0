import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { loadDesign } from "@proofsheet/tailwind/compile";
import { suggest } from "../../core/nearest.ts";
import { parseSheet } from "../css/style-nodes.ts";
import { standard } from "./check-classes.ts";

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
export async function checkThemeKeys(css: string): Promise<TextDiagnostic[]> {
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
