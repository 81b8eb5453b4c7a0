import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import MagicString from "magic-string";
import { SKIP, visit } from "unist-util-visit";

/** What may be in a tag without quotes, and cannot be taken for anything else. */
const plainAttribute = / ([A-Za-z][\w-]*)="([\w.:#-]+)"(?=[ >])/g;
/** Elements that never have an end: their slash has no effect. */
const voidEnd = /^(<(?:br|hr|img|input|link|meta)\b.*?) ?\/>$/s;
/** Tags alone: the text between them is escaped, and what script and style contain is left alone. */
const tagOrRaw = /<(script|style)\b[^>]*>.*?<\/\1>|<[a-z][^<>]*>/gs;

/** Tables leave out `</td>`, lists `</li>`: it is a tenth of a page's markup. */
const shortest = {
  omitOptionalTags: true,
  preferUnquoted: true,
  characterReferences: { useNamedReferences: true },
};
/** Whitespace between the parts of a table has no effect. */
const tableParts = new Set(["table", "thead", "tbody", "tr"]);

/**
 * Writes a document with less bytes; it parses to the same tree, but for whitespace between the
 * parts of tables.
 *
 * @param html a document as React renders it
 * @param tree the same, parsed with `verbose` positions
 */
export function minify(html: string, tree: Root): string {
  const edited = new MagicString(html);
  visit(tree, "element", (node) => {
    if (!isProse(node)) return undefined;
    const { opening, closing } = node.data?.position ?? {};
    const start = opening?.end.offset;
    const end = closing?.start.offset;
    if (start !== undefined && end !== undefined && start < end)
      edited.update(start, end, minifyProse(node));
    return SKIP;
  });
  return minifyTags(edited.toString());
}

function isProse({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("prose");
}

/** The end tags that HTML lets out are left out. */
function minifyProse({ children }: Element): string {
  const prose: Root = { type: "root", children: structuredClone(children) };
  visit(prose, "text", ({ value }, index, parent) => {
    if (value.trim() !== "" || !parent || index === undefined) return undefined;
    if (!("tagName" in parent) || !tableParts.has(parent.tagName)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toHtml(prose, shortest);
}

/** Attributes go without needless quotes, void elements without their slash. */
export function minifyTags(html: string): string {
  return html.replace(tagOrRaw, (tag, raw) =>
    raw ? tag : tag.replace(voidEnd, "$1>").replace(plainAttribute, " $1=$2"),
  );
}
