import type { ChildNode, Comment } from "postcss";
import { parseSheet } from "../verifiers/css/style-nodes.ts";
import { type Drop, dropOf, type Edit, edited } from "./drop.ts";
import type { NamedThing } from "./named.ts";

type StyleNode = Exclude<ChildNode, Comment>;

/** Lists what can be left out of a style sheet: each declaration, and each at-rule as a whole. */
export function dropsInStyle(css: string): Drop[] {
  return nodesOf(css).flatMap((node) => {
    if (node.type === "decl") return [dropOf(css, rangeOf(node), [node.prop])];
    return node.type === "atrule" ? [dropOf(css, rangeOf(node), [`@${node.name}`])] : [];
  });
}

/**
 * Takes what words name out of styles: declarations of a property or with a value, at-rules by
 * their name, rules with a pseudo-class or pseudo-element.
 *
 * @param css a style sheet, or declarations alone
 * @returns nothing where it uses none of it
 */
export function withoutInStyle(css: string, named: NamedThing[]): string | undefined {
  const things = named.filter(({ kind }) => /^(?:declaration|name|call)$/.test(kind));
  const edits = nodesOf(css)
    .filter((node) => things.some((thing) => isNamed(node, thing)))
    .map(rangeOf);
  return edits.length > 0 ? edited(css, edits) : undefined;
}

function isNamed(node: StyleNode, { kind, name, value }: NamedThing): boolean {
  if (node.type === "rule") return name.startsWith(":") && hasWord(node.selector, name);
  if (node.type === "atrule") return `@${node.name}` === name;
  if (kind === "declaration") return node.prop === name && (!value || node.value === value);
  return node.prop === name || hasWord(node.value, name);
}

function hasWord(text: string, word: string): boolean {
  const before = word.startsWith(":") ? "" : "(?<![\\w-])";
  return new RegExp(`${before}${RegExp.escape(word)}(?![\\w-])`).test(text);
}

/** The declarations, rules and at-rules of a style sheet; none of one that cannot be read. */
function nodesOf(css: string): StyleNode[] {
  const nodes: StyleNode[] = [];
  parseSheet(css).walk((node) => {
    if (node.type !== "comment") nodes.push(node);
  });
  return nodes;
}

/** A node with the semicolon after it. */
function rangeOf({ source, type }: StyleNode): Edit {
  const start = source?.start?.offset ?? 0;
  const end = source?.end?.offset ?? start;
  const text = source?.input.css ?? "";
  return { start, end: type === "decl" && text[end] === ";" ? end + 1 : end };
}
