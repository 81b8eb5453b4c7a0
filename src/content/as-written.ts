import type { PhrasingContent, RootContent } from "mdast";

/** The Markdown that a run of inline nodes was parsed from. */
export function inlineAsWritten(nodes: PhrasingContent[], text: string): string {
  return text.slice(startOf(nodes[0]), endOf(nodes.at(-1)));
}

/**
 * The Markdown that blocks were parsed from, with an empty line between them and none of what
 * stood between them in the file. A block keeps its first line's indent, which may mean something
 * to its other lines.
 */
export function blocksAsWritten(nodes: RootContent[], text: string): string {
  return nodes
    .map((node) => text.slice(startOf(node) - (node.position?.start.column ?? 1) + 1, endOf(node)))
    .join("\n\n");
}

function startOf(node?: RootContent): number {
  return node?.position?.start.offset ?? 0;
}

function endOf(node?: RootContent): number {
  return node?.position?.end.offset ?? 0;
}
