import type { Element, ElementContent, Root as HastRoot, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { to } from "../address.ts";
/** Inline tags for which Markdown has no syntax; allowed bare, without attributes. */
export const bareTags = ["kbd", "sub", "sup", "br"];

/** The second line of defense: whatever the checks let through, only this gets into a page. */
const simpleHtml: Options = {
  tagNames: [
    ...bareTags,
    ..."p ul ol li strong em del code a table thead tbody tr th td".split(" "),
  ],
  attributes: { a: ["href", "target", "rel"], th: ["align"], td: ["align"], ol: ["start"] },
  protocols: { href: ["https"] },
};

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true });
/** Only for the few cards with a bare tag, because it is the slowest step. */
const parseTags = unified().use(rehypeRaw);
const shape = unified()
  .use(addressLinks)
  .use(rehypeSanitize, simpleHtml)
  .use(markLongCode)
  .use(shapeTables);

/** The most letters with which code in a sentence stays whole: half a phone's line. */
const wholeCode = 24;
/** The most letters with which a word of code stays whole: a phone's line. */
const wholeWord = 30;

/**
 * Turns a card's prose into simple HTML.
 *
 * @param description a tree in which the checks found nothing wrong
 * @returns sanitized HTML, with every element closed
 */
export function htmlOf(description: Root): string {
  const hast = toHast.runSync(description);
  let hasTags = false;
  visit(description, "html", () => {
    hasTags = true;
  });
  return toHtml(shape.runSync(hasTags ? parseTags.runSync(hast) : hast) as HastRoot);
}

/** Links into the site get the path below which the site is served; others open in a new tab. */
function addressLinks() {
  return (tree: HastRoot) =>
    visit(tree, { tagName: "a" }, ({ properties }: Element) => {
      const href = String(properties.href);
      if (href.startsWith("/")) properties.href = to(href);
      if (!href.startsWith("https:")) return;
      properties.target = "_blank";
      properties.rel = ["noopener", "noreferrer"];
    });
}

/**
 * Marks the code that wraps: in sentences what is long, in tables all. It does so at its spaces, and a
 * word with hyphens stays whole. A word that is longer than a phone's line breaks anywhere but there.
 */
function markLongCode() {
  return (tree: HastRoot) => {
    const inCells = new Set<Element>();
    visit(tree, { tagName: "table" }, (table: Element) =>
      visit(table, { tagName: "code" }, (code: Element) => void inCells.add(code)),
    );
    visit(tree, { tagName: "code" }, (node: Element) => {
      const [text] = node.children;
      if (text?.type !== "text") return;
      const longest = Math.max(...text.value.split(/\s+/).map((word) => word.length));
      const isLong = inCells.has(node)
        ? /\s/.test(text.value) || longest > wholeWord
        : text.value.length > wholeCode;
      if (!isLong) return;
      node.properties.className = longest > wholeWord ? ["long", "endless"] : ["long"];
      node.children = wordsOf(text.value)
        .flatMap((word) => (word.text.length > wholeWord ? cutAtHyphens(word.text) : word))
        .map(({ text: value, isWhole }) =>
          isWhole ? element("b", {}, { type: "text", value }) : { type: "text", value },
        );
    });
  };
}

/** Cuts a word into its hyphens, each with the letters beside it, and what is between them. */
function cutAtHyphens(word: string) {
  return word
    .split(/((?:\S?-+)+\S?)/)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/**
 * Puts each table into a box that scrolls sideways where it is too wide, and makes a plain cell of a
 * header cell that heads nothing.
 */
function shapeTables() {
  return (tree: HastRoot) => {
    visit(tree, { tagName: "th" }, (node: Element) => {
      if (node.children.length === 0) node.tagName = "td";
    });
    visit(tree, { tagName: "table" }, (node: Element, index, parent) => {
      if (!parent || index === undefined) return undefined;
      parent.children[index] = element("div", { className: ["table"] }, node);
      return [SKIP, index + 1];
    });
  };
}

function element(tagName: string, properties: Properties, child: ElementContent): Element {
  return { type: "element", tagName, properties, children: [child] };
}

/** A part of a line of code. */
interface Part {
  text: string;
  /** Whether a browser would break it after a hyphen, which in code loses the meaning: `--`, `soft`. */
  isWhole: boolean;
}

/**
 * Cuts code into words with hyphens, which must stay whole, and what is between them.
 *
 * @example wordsOf("git reset --soft HEAD~1")
 * // → [{ text: "git reset ", isWhole: false }, { text: "--soft", isWhole: true }, …]
 */
export function wordsOf(code: string): Part[] {
  return code
    .split(/(\S*-\S+)/)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** Makes text safe between tags: `&` and `<` become entities. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
