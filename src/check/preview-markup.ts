import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { fetched, noPreview, type Refusal, refusalsOfCss, refusalsOfValue } from "./preview-css.ts";

/** Elements that only a whole document has. */
const documentElements = new Set(["html", "head", "body", "title"]);
const fetching = ["src", "srcSet", "poster"];
const sending = ["formAction", "formMethod", "formTarget"];
/** Addresses that lead out of the site, or to a named part of the page. */
const harmlessLink = /^(?:https:|mailto:|tel:|#[^\s"'>])/i;

/** Finds what of a preview's markup would act on the page around it, or has to be fetched. */
export function refusalsOfMarkup(html: string): Refusal[] {
  const refusals: Refusal[] = [];
  visit(fromHtml(html), (node, _index, parent) => {
    // The parser adds the elements of a whole document; only those that are written have a place.
    const { line } = node.position?.start ?? {};
    if (line === undefined) return;
    const refuse = (what: string) => refusals.push({ what, remedy: noPreview, line });
    if (node.type === "doctype") refuse("a whole document");
    if (node.type !== "element") return;
    const inSvg = parent?.type === "element" && parent.tagName === "svg";
    if (documentElements.has(node.tagName) && !inSvg) refuse("a whole document");
    if (node.tagName === "main") refuse("a second main part of the page");
    if (node.tagName === "style")
      for (const one of refusalsOfCss(textOf(node), false))
        refusals.push({ ...one, line: line + one.line - 1 });
    refusals.push(...refusalsOfAttributes(node).map((one) => ({ ...one, line })));
  });
  return refusals;
}

function refusalsOfAttributes({ properties }: Element): Omit<Refusal, "line">[] {
  const refusals: Omit<Refusal, "line">[] = [];
  const refuse = (what: string, remedy = noPreview) => refusals.push({ what, remedy });
  for (const [name, given] of Object.entries(properties)) {
    const value = String(given ?? "").trim();
    if (fetching.includes(name) && !/^data:/i.test(value)) refusals.push(fetched);
    if (/^(?:xLinkH|h)ref$/.test(name) && !harmlessLink.test(value))
      refuse("a link into this site", "Link to https://… or to a named fragment (#part)");
    if (name === "autoFocus") refuse("a field that takes the focus");
    if (sending.includes(name)) refuse("a form that is sent");
    if (name === "style") refusals.push(...refusalsOfCss(value, false));
    else if (/url\(/i.test(value)) refusals.push(...refusalsOfValue(value));
  }
  return refusals;
}
