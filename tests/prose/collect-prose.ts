import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";

/** What a piece of prose is: rules about whole sentences leave titles and table cells alone. */
export type ProseKind = "text" | "title" | "cell";

declare module "vfile" {
  interface DataMap {
    /** Kind of each block that is not plain text, by the offset at which the block starts. */
    kinds: Map<number, ProseKind>;
  }
}

/**
 * Keeps only what a reader reads as words: titles, paragraphs, list items and table cells, each
 * as a paragraph of its own. Fences go, and so do outward links that stand alone.
 * Text in `<kbd>`, `<sub>` and `<sup>` becomes code, because it is no English either.
 */
export function collectProse() {
  return (tree: Root, file: VFile): Root => {
    const kinds = new Map<number, ProseKind>();
    const blocks: Paragraph[] = [];
    visit(tree, (node) => {
      const kind = kindOf(node);
      if (kind === undefined || !("children" in node)) return;
      const children = withoutMarkup(node.children as PhrasingContent[]);
      const [first, ...others] = children;
      if (first === undefined || (first.type === "link" && others.length === 0)) return;
      blocks.push({ type: "paragraph", children, position: node.position });
      const offset = first.position?.start.offset;
      if (offset !== undefined) kinds.set(offset, kind);
    });
    file.data.kinds = kinds;
    return { type: "root", children: blocks, position: tree.position };
  };
}

function kindOf(node: Nodes | Parents): ProseKind | undefined {
  if (node.type === "paragraph") return "text";
  if (node.type === "heading") return "title";
  if (node.type === "tableCell") return "cell";
}

function withoutMarkup(nodes: PhrasingContent[]): PhrasingContent[] {
  let inTag = false;
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "html") {
      inTag = /^<(kbd|sub|sup)>$/.test(node.value);
      return [];
    }
    if (inTag && node.type === "text") return [{ ...node, type: "inlineCode" }];
    return [node];
  });
}
