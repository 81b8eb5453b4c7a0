import type { RootContent } from "mdast";
import wrapAnsi from "wrap-ansi";
import { codeLines } from "./code.ts";
import { type Context, inline } from "./inline.ts";
import { tableLines } from "./table.ts";

const codeIndent = "  ";

/**
 * Renders blocks of Markdown, an empty line between two of them.
 *
 * @param width in columns of the terminal; lines of code may be longer
 */
export function blockLines(nodes: RootContent[], width: number, context: Context): string[] {
  const colors = context.colors.values();
  const blocks = nodes.map((node) => lines(node));
  return blocks.flatMap((block, index) => (index > 0 ? ["", ...block] : block));

  function lines(node: RootContent, within = width): string[] {
    switch (node.type) {
      case "paragraph":
        return wrapAnsi(inline(node.children, context), within).split("\n");
      case "code":
        return codeLines(context, node.value, colors.next().value).map((line) =>
          line === "" ? "" : codeIndent + line,
        );
      case "table":
        return tableLines(node, within, context);
      case "list":
        return node.children.flatMap((item, index) => {
          const mark = node.ordered ? `${(node.start ?? 1) + index}. ` : "• ";
          const inner = item.children.flatMap((child) => lines(child, within - mark.length));
          return inner.map((line, at) => (at === 0 ? mark : " ".repeat(mark.length)) + line);
        });
      default:
        return "children" in node
          ? node.children.flatMap((child) => lines(child as RootContent, within))
          : [];
    }
  }
}
