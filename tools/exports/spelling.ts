import { compat } from "@proofsheet/proof/compat";
import type { TableCell } from "mdast";
import { codeSpansOf, textOf } from "../../src/content/tree.ts";

const spaced = (name: string) => name.replaceAll("_", " ");

/** How the names of coverage lists are written in code, by the list's id, where the list says it otherwise. */
const spellings: Record<string, (name: string) => string | undefined> = {
  "input-types": (name) => `type="${name}"`,
  "global-attributes": (name) => name.replace("data_attributes", "data-*"),
  properties: (name) => name.replace("custom-property", "--*"),
  selectors: pseudoOf,
  "at-rules": (name) => `@${name}`,
  operators: spaced,
  statements: spaced,
  commands: (name) => (/^git/.test(name) ? name : `git ${name}`),
};

/**
 * Writes a name of a coverage list as code has it: `:hover`, `@media`, `git add`.
 *
 * @returns undefined for what has no name in code, such as a combinator
 */
export function spellingOf(list: string, name: string): string | undefined {
  const spell = spellings[list];
  return spell ? spell(name) : name;
}

/** A selector's key of the compat data says not which kind it is of, but the address of its page does. */
function pseudoOf(key: string): string | undefined {
  const written = compat.css.selectors?.[key]?.__compat?.mdn_url?.split("/").at(-1) ?? "";
  return /^::?[a-z][a-z-]*$/.test(written) ? written : undefined;
}

/** Finds a name in text or code, and not within a longer one: of `Array.at` the part after the dot. */
export function mentionOf(written: string, isTag: boolean): RegExp {
  const name = RegExp.escape(written.split(".").at(-1) ?? written);
  if (isTag) return new RegExp(`<${name}(?![\\w-])|^${name}$`);
  const before = written.startsWith(":") ? "(?<!:)" : "(?<![\\w-])";
  return new RegExp(`${before}${name}(?![\\w-])`);
}

/** Whether the first cell of a row is nothing but code, and the name by itself is a part of it. */
export function isHead(cell: TableCell | undefined, written: string): boolean {
  if (!cell) return false;
  const spans = codeSpansOf(cell);
  let rest = textOf(cell);
  for (const span of spans) rest = rest.replace(span, "");
  if (/\w/.test(rest)) return false;
  const name = written.split(".").at(-1) ?? written;
  return spans.some((span) => span === name || span === `<${name}>` || span.startsWith(`${name}(`));
}
