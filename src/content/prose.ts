import type { Element, Root as HastRoot, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Link as MdastLink, Root, RootContent } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { to } from "../address.ts";
import type { Fault } from "./content-error.ts";
import { isInternalLink } from "./internal-link.ts";
import type { InternalLink } from "./types.ts";

/** Inline tags that Markdown has no sign for; allowed bare, without attributes. */
const bareTags = ["kbd", "sub", "sup", "br"];
const bareTag = new RegExp(`^</?(?:${bareTags.join("|")})>$`);

/** The second line of defence: whatever came through so far, only this is let out. */
const simpleHtml: Options = {
  tagNames: [
    ...bareTags,
    ..."p ul ol li strong em del code a table thead tbody tr th td".split(" "),
  ],
  attributes: { a: ["href", "target", "rel"], th: ["align"], td: ["align"], ol: ["start"] },
  protocols: { href: ["https"] },
};

/** As short as HTML allows: tables leave out `</td>`, lists `</li>`; it is a tenth of a page's markup. */
const terse = {
  omitOptionalTags: true,
  preferUnquoted: true,
  characterReferences: { useNamedReferences: true },
};

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true });
/** Only for the few cards with a bare tag: it is the dearest step. */
const parseTags = unified().use(rehypeRaw);
const shape = unified()
  .use(openOutwardLinksInNewTab)
  .use(rehypeSanitize, simpleHtml)
  .use(shapeTables);

function openOutwardLinksInNewTab() {
  return (tree: HastRoot) =>
    visit(tree, "element", (node: Element) => {
      if (node.tagName !== "a" || !String(node.properties.href).startsWith("https:")) return;
      node.properties.target = "_blank";
      node.properties.rel = ["noopener", "noreferrer"];
    });
}

/** White space between the parts of a table says nothing. */
const rowParts = new Set(["table", "thead", "tbody", "tr"]);

/**
 * Puts each table into a box of its own that scrolls sideways and can be focused for that,
 * and makes a plain cell of a header cell that heads nothing.
 */
function shapeTables() {
  return (tree: HastRoot) => {
    visit(tree, "text", (node, index, parent) => {
      if (node.value.trim() !== "" || !parent || index === undefined) return undefined;
      if (!("tagName" in parent) || !rowParts.has(parent.tagName)) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    visit(tree, { tagName: "th" }, (node: Element) => {
      if (node.children.length === 0) node.tagName = "td";
    });
    visit(tree, { tagName: "table" }, (node: Element, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const properties: Properties = {
        className: ["table"],
        tabIndex: 0,
        role: "group",
        ariaLabel: "Table",
      };
      parent.children[index] = { type: "element", tagName: "div", properties, children: [node] };
      return [SKIP, index + 1];
    });
  };
}

/**
 * Turns a card's prose into simple HTML.
 *
 * @param nodes the Markdown blocks of the card, in order
 * @param file path of the section file, for messages
 * @returns sanitised HTML, the internal links it makes, and the faults found
 */
export function describeProse(nodes: RootContent[], file: string) {
  const faults: Fault[] = [];
  const internalLinks: InternalLink[] = [];
  const tree: Root = { type: "root", children: nodes };
  let hasTags = false;

  visit(tree, (node) => {
    const source = { file, line: node.position?.start.line ?? 1 };
    const fail = (problem: string, remedy: string) => faults.push({ source, problem, remedy });
    if (node.type === "html") hasTags = true;
    if (node.type === "html" && !bareTag.test(node.value.trim())) fail(...rawHtmlFault(node.value));
    if (node.type === "image") fail("image in a card's prose", "Describe it in words or a sample");
    if (node.type === "definition") fail("link definition", "Write the address into the link");
    if (node.type !== "link") return;
    if (isInternalLink(node.url)) {
      if (node.url.startsWith("/")) node.url = to(node.url);
      internalLinks.push({ href: node.url, source });
    } else {
      const fault = outwardLinkFault(node);
      if (fault) fail(...fault);
    }
  });

  if (faults.length > 0) return { html: "", internalLinks, faults };
  const hast = toHast.runSync(tree);
  const shaped = shape.runSync(hasTags ? parseTags.runSync(hast) : hast) as HastRoot;
  return { html: toHtml(shaped, terse), internalLinks, faults };
}

function rawHtmlFault(html: string): [problem: string, remedy: string] {
  const remedy = `Write it as code (\`<div>\`); only bare ${bareTags.map((tag) => `<${tag}>`).join(" ")} are allowed`;
  if (/<script/i.test(html)) return ["raw <script> in prose", remedy];
  if (/\son\w+\s*=/i.test(html)) return ["event handler attribute in raw HTML", remedy];
  return [`raw HTML in prose: ${html.slice(0, 40)}`, remedy];
}

/** What is wrong with an outward link, or nothing. */
export function outwardLinkFault({ url }: Pick<MdastLink, "url">): [string, string] | undefined {
  const remedy = "Write a full https:// address";
  if (/^http:/i.test(url)) return [`link over plain http: ${url}`, remedy];
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return [`relative link: ${url}`, remedy];
  if (!/^https:\/\//i.test(url)) return [`link that is not https: ${url}`, remedy];
  if (!URL.canParse(url) || /\s/.test(url) || !new URL(url).hostname.includes("."))
    return [`malformed link: ${url}`, remedy];
  // `https://github.com@evil.example/` reads like one host and leads to another.
  const { username, password } = new URL(url);
  if (username || password) return [`link with a user's name in it: ${url}`, remedy];
  return undefined;
}
