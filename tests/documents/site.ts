import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toString as textContent } from "hast-util-to-string";
import { base, to } from "../../src/address.ts";
import { loadGuides } from "../../src/check/load-guides.ts";

/** The folder of the built site. `SITE_FOLDER` names another, such as a copy with an error in it. */
export const siteFolder = path.resolve(process.env.SITE_FOLDER ?? "dist");

/** The guides as the registry has them: tests are generated from these. */
export const guides = await loadGuides(process.cwd());

/** The home page's route. */
export const home = to("/");

/** Every route of the site. */
export const routes = [home, ...guides.map(({ href }) => href)];

/** Where a host finds the page for an address that it does not know. */
export const notFound = to("/404");

/** Every document: the routes, and the page for unknown addresses. */
export const addresses = [...routes, notFound];

/** The file that a static host serves for an address of this site: `/css` is `css.html`. */
export function fileOf(address: string): string {
  const { pathname } = new URL(address, "https://site.test");
  const clean = decodeURIComponent(pathname.slice(base.length)).replace(/^\/+|\/+$/g, "");
  if (!clean) return "index.html";
  return path.extname(clean) ? clean : `${clean}.html`;
}

/** Whether the site has a file for an address. */
export function isServed(address: string): boolean {
  return existsSync(path.join(siteFolder, fileOf(address)));
}

/** Reads a file of the site by its address. */
export function readText(address: string): string {
  const file = path.join(siteFolder, fileOf(address));
  if (!existsSync(file))
    throw new Error(
      `${file} is missing. Run \`npm run build\`, or name a built site by SITE_FOLDER.`,
    );
  return readFileSync(file, "utf8");
}

/** A document of the site. */
export interface Page {
  html: string;
  tree: Root;
  /** What the parser says against the document, each with its place. */
  parseErrors: string[];
  /** Tags inside samples other than plain coloured words. */
  oddTokens: string[];
  /** What was found in it before, by selector: each search walks the whole document. */
  found: Map<string, Element[]>;
}

/** Where a preview's form has its own method, the first one counts: the build puts it there. */
const harmlessForm = "<form method=dialog";

const read = new Map<string, Page>();

/** A document of the site by its address, parsed once however many tests read it. */
export function pageOf(address: string): Page {
  const page = read.get(address) ?? parse(address);
  read.set(address, page);
  return page;
}

function parse(address: string): Page {
  const html = readText(address);
  const parseErrors: string[] = [];
  const tree = fromHtml(html, {
    onerror: ({ ruleId, line, column, message, place }) => {
      const offset = place && ("start" in place ? place.start : place).offset;
      const tag = html.slice(html.lastIndexOf("<", offset), offset);
      if (ruleId === "duplicate-attribute" && tag.startsWith(harmlessForm)) return;
      parseErrors.push(`${line}:${column} ${message}`);
    },
  });
  return { html, tree, parseErrors, oddTokens: flattenSamples(tree), found: new Map() };
}

/**
 * Makes the text of each sample one node. Its coloured words are most of a page's elements, and
 * every search would walk over them.
 *
 * @returns what was more than a coloured word, and is not looked at by any other test
 */
function flattenSamples(tree: Root): string[] {
  const odd: string[] = [];
  for (const code of selectAll("pre > code", tree)) {
    const tokens = selectAll("code *", code);
    odd.push(...tokens.filter((token) => !isColouredWordOrBreak(token)).map(markOf));
    code.children = [{ type: "text", value: textContent(code) }];
  }
  return odd;
}

function isColouredWordOrBreak({ tagName, properties }: Element): boolean {
  return (
    /^(?:i|b|span|wbr)$/.test(tagName) &&
    Object.keys(properties).every((name) => name === "className")
  );
}

/** The elements of a document or of a part of it, without those inside shadow roots. */
export function all(selector: string, within: string | Root | Element): Element[] {
  if (typeof within !== "string") return selectAll(selector, within);
  const { found, tree } = pageOf(within);
  const elements = found.get(selector) ?? selectAll(selector, tree);
  found.set(selector, elements);
  return elements;
}

/** The one element that a selector names; a failure says where it was looked for. */
export function only(selector: string, address: string): Element {
  const found = all(selector, address);
  if (!found[0] || found[1])
    throw new Error(`${address}: expected one \`${selector}\`, found ${found.length}`);
  return found[0];
}

/** The text of an element with its whitespace as a reader sees it: single spaces, none around. */
export function textOf(node: Element | Root): string {
  return textContent(node).replace(/\s+/g, " ").trim();
}

/** The texts of all elements that a selector names. */
export function textsOf(selector: string, within: string | Root | Element): string[] {
  return all(selector, within).map(textOf);
}

/** An attribute as text, by its name in the DOM (`href`, `ariaLabel`); empty where it is absent. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/** The attributes of all elements that a selector names. */
export function attributesOf(
  name: string,
  selector: string,
  within: string | Root | Element,
): string[] {
  return all(selector, within).map((element) => attribute(element, name));
}

/** What is in the declarative shadow roots of a document or card. */
export function shadowRootsOf(within: string | Root | Element): Root[] {
  return all("template[shadowRootMode]", within).flatMap(({ content }) => content ?? []);
}

/** The trees of a document: its own, and those of its shadow roots. */
export function treesOf(address: string): Root[] {
  return [pageOf(address).tree, ...shadowRootsOf(address)];
}

/** Names an element in a failure: `<a href="/css">CSS`. */
export function markOf(element: Element): string {
  const marks = ["id", "href", "ariaLabel"].flatMap((name) => {
    const value = attribute(element, name);
    return value ? [` ${name}="${value}"`] : [];
  });
  return `<${element.tagName}${marks.join("")}>${textOf(element).slice(0, 60)}`;
}
