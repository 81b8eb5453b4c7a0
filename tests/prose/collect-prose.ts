import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";

/** What a piece of prose is: rules about whole sentences leave titles and table cells alone. */
export type ProseKind = "text" | "title" | "cell";

/** A block of prose: one title, paragraph, list item or table cell. */
export interface ProseBlock {
  kind: ProseKind;
  paragraph: Paragraph;
}

/**
 * Collects what a reader reads as words. Fences are left out, and so are outward links that are
 * alone on their line.
 */
export function collectProse(tree: Root): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(tree, (node) => {
    const kind = kindOf(node);
    if (kind === undefined || !("children" in node)) return;
    const children = maskCode(node.children as PhrasingContent[]);
    const [first, ...others] = children;
    if (first === undefined || (first.type === "link" && others.length === 0)) return;
    blocks.push({ kind, paragraph: { type: "paragraph", children, position: node.position } });
  });
  return blocks;
}

function kindOf(node: Nodes | Parents): ProseKind | undefined {
  if (node.type === "paragraph") return "text";
  if (node.type === "heading") return "title";
  if (node.type === "tableCell") return "cell";
}

/**
 * Puts a word of the same length for each piece of inline code, and for what a tag such as
 * `<kbd>` holds. It begins with a capital, because a sentence may begin with it. Tags become spaces.
 */
function maskCode(nodes: PhrasingContent[]): PhrasingContent[] {
  let inTag = false;
  return nodes.map((node): PhrasingContent => {
    if (node.type === "html") {
      inTag = /^<(kbd|sub|sup)>$/.test(node.value);
      return { type: "text", value: " ".repeat(node.value.length), position: node.position };
    }
    if (node.type === "inlineCode" || (inTag && node.type === "text")) {
      const { start, end } = offsetsOf(node);
      return { type: "text", value: codeWord(end - start), position: node.position };
    }
    if ("children" in node)
      return { ...node, children: maskCode(node.children) } as PhrasingContent;
    return node;
  });
}

/** The word that is read in place of code of this length; `sentence.ts` has its pattern. */
export function codeWord(length: number): string {
  return `X${"x".repeat(Math.max(length - 1, 1))}`;
}

function offsetsOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
