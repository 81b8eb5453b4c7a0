import path from "node:path";
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { absolute, base } from "../../src/address.ts";

/** What is left out: it needs script, or links to what the docset lacks. */
const leftOut = [
  "script",
  "link",
  "meta[http-equiv]",
  "meta[property]",
  "meta[name=theme-color]",
  "body > .skip",
  "body > .site-header",
  "body > .site-footer",
  "button",
  "dialog",
  ".plain-text",
].join();

/** Without the site's header a section needs no room for it. */
const style = ":root{--header:.5rem}main{padding-block-end:3rem}";

/**
 * Makes a page of the built site a document that reads from a disk: without script and policy, its
 * links relative, and with the anchors of which Dash makes its table of contents.
 *
 * @param html the page as it was built
 * @param file where it will be, below the folder of the documents: `react/router.html`
 * @param files all documents of the docset; a link to another page of the site keeps its whole address
 */
export function offlineDocument(html: string, file: string, files: Set<string>): string {
  const tree = fromHtml(html);
  const unwanted = new Set(selectAll(leftOut, tree));
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined || !unwanted.has(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  for (const document of [tree, ...shadowRootsOf(tree)])
    visit(document, "element", ({ properties }) => {
      for (const name of Object.keys(properties))
        if (/^data(?:Island|Props|NoTry|Wrong)$/.test(name)) delete properties[name];
      if (typeof properties.href === "string")
        properties.href = offlineAddress(properties.href, file, files);
    });
  // A font would be loaded from the site. Its fallback is on the device.
  for (const { children } of selectAll("style", tree))
    for (const child of children)
      if (child.type === "text") child.value = child.value.replaceAll(/@font-face\{[^}]*\}/g, "");
  for (const head of selectAll("head", tree))
    head.children.push({
      type: "element",
      tagName: "style",
      properties: {},
      children: [{ type: "text", value: style }],
    });
  for (const heading of selectAll("section > h2", tree)) addAnchor(heading, "Section");
  for (const heading of selectAll("article > h3", tree)) addAnchor(heading, "Entry");
  return toHtml(tree);
}

/**
 * Gives a heading the anchor of its line in the table of contents.
 *
 * @see https://kapeli.com/docsets#tableofcontents
 */
function addAnchor(heading: Element, type: "Section" | "Entry") {
  const name = encodeURIComponent(textOf(heading).trim());
  const anchor: ElementContent = {
    type: "element",
    tagName: "a",
    properties: { name: `//apple_ref/cpp/${type}/${name}`, className: ["dashAnchor"] },
    children: [],
  };
  heading.children.unshift(anchor);
}

function shadowRootsOf(tree: Root): Root[] {
  return selectAll("template", tree).flatMap(({ content }) => content ?? []);
}

/** The address of a link, as it is in a document on a disk. */
function offlineAddress(href: string, file: string, files: Set<string>): string {
  if (href.startsWith("#")) return href;
  const home = absolute("/");
  const isOurs = href.startsWith("/") || href.startsWith(home) || `${href}/` === home;
  if (!isOurs) return href;
  const { pathname, hash } = new URL(href, home);
  const route = pathname.slice(base.length).replace(/^\/+|\/+$/g, "");
  const target = route === "" ? "index.html" : `${route}.html`;
  if (!files.has(target)) return new URL(href, home).href;
  if (target === file && hash) return hash;
  return path.posix.relative(path.posix.dirname(file), target) + hash;
}
