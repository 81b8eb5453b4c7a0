import type { Link, Nodes } from "mdast";
import { visit } from "unist-util-visit";

/** The words of a Markdown tree as one line. Tags are left out, and code counts as words. */
export function textOf(node: Nodes): string {
  return rawTextOf(node).replace(/\s+/g, " ").trim();
}

function rawTextOf(node: Nodes): string {
  if (node.type === "html") return "";
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(rawTextOf).join("") : "";
}

/**
 * The words of a Markdown tree as lines, for programs: one for each paragraph, each item of a list
 * and each row of a table, whose cells are separated by ` | `.
 */
export function linesOf(node: Nodes): string[] {
  if (node.type === "tableRow") return [node.children.map(textOf).join(" | ")];
  if (node.type === "listItem") return node.children.flatMap(linesOf).map((line) => `- ${line}`);
  if (node.type === "paragraph" || node.type === "heading") return [textOf(node)];
  if ("value" in node) return node.type === "html" ? [] : [node.value];
  return "children" in node ? node.children.flatMap(linesOf) : [];
}

/** The inline code of a Markdown tree, in order. */
export function codeSpansOf(tree: Nodes): string[] {
  const spans: string[] = [];
  visit(tree, "inlineCode", ({ value }) => void spans.push(value));
  return spans;
}

/** The links of a Markdown tree, in order. */
export function linksOf(tree: Nodes): Link[] {
  const links: Link[] = [];
  visit(tree, "link", (link) => void links.push(link));
  return links;
}
