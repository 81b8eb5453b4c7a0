import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { previewParts } from "../content/preview.ts";
import type { Fence, Item } from "../content/types.ts";
import { fetched, noPreview, type Problem, problemsOfCss, problemsOfValue } from "./preview-css.ts";

/** Finds previews that are misplaced, or cannot be shown in a shadow root. */
export function checkPreviews(items: Item[], setup: Fence[]): Diagnostic[] {
  const lost = setup.filter(({ preview }) => preview).map(misplaced);
  return [...lost, ...items.flatMap((item) => checkPreview(item, setup))];
}

function checkPreview(item: Item, setup: Fence[]): Diagnostic[] {
  const { sample, hidden } = item;
  const marked = [...(sample ? [sample] : []), ...hidden].filter(({ preview }) => preview);
  const [, second] = marked;
  const stray = second ?? marked.find((fence) => !fits(fence, sample));
  if (stray) return [misplaced(stray)];
  const parts = previewParts(item, setup);
  if (!parts) return [];
  const { markup, sheets, tailwind } = parts;
  return [
    ...checkActiveMarkup(markup),
    ...toDiagnostics(markup, problemsOfMarkup(markup.code)),
    ...sheets.flatMap((sheet) => toDiagnostics(sheet, problemsOfCss(sheet.code, tailwind))),
  ];
}

/** The shown markup, or the page that a shown style sheet is for. */
function fits({ language, role }: Fence, sample: Fence | undefined): boolean {
  return (
    language === "html" && (role === "shown" || (role === "setup" && sample?.language === "css"))
  );
}

function misplaced({ source }: Fence): Diagnostic {
  return errorAt(
    source,
    "content/preview-place",
    "preview on a fence that makes no picture",
    "Put it on the card's shown html fence, or on one html setup fence of a css sample",
  );
}

function checkActiveMarkup({ code, source }: Fence): Diagnostic[] {
  return activeParts(code).map(({ what, line }) =>
    errorAt(
      { ...source, line: source.line + line },
      "content/preview-active",
      `a preview cannot show what acts on the page: ${what}`,
      "Take preview off the fence",
    ),
  );
}

/** One diagnostic for each kind of thing that is rejected, at the first place that has it. */
function toDiagnostics({ source }: Fence, problems: Problem[]): Diagnostic[] {
  const first = new Map(problems.toReversed().map((one) => [one.what, one]));
  return [...first.values()].map(({ what, remedy, line }) =>
    errorAt(
      { ...source, line: source.line + line },
      "content/preview-content",
      `a preview cannot show ${what}`,
      remedy,
    ),
  );
}

/** Elements that run, load or embed something, or change what the page around them means. */
const activeElements = new Set(
  "applet base embed frame frameset iframe link meta object script slot template".split(" "),
);

/** Schemes whose addresses run when they are followed or loaded. */
const activeScheme = /^(?:javascript|vbscript|data:(?:text\/(?:html|xml)|application\/))/i;
/** A browser passes over these inside an address's scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignoredInAddress = /[\u0000-\u0020\u007f]/g;

/**
 * Finds what would act in a piece of markup: script, event handlers, script addresses, frames.
 * It is parsed as a browser parses it (the HTML Standard's algorithm), so that no spelling hides it.
 *
 * @returns each with its line, counted from 1 in the markup given
 */
export function activeParts(html: string): Omit<Problem, "remedy">[] {
  const parts: Omit<Problem, "remedy">[] = [];
  visit(fromHtml(html), "element", (node) => {
    const line = node.position?.start.line ?? 1;
    if (activeElements.has(node.tagName)) parts.push({ what: `<${node.tagName}>`, line });
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on/i.test(name)) parts.push({ what: `the event handler ${name.toLowerCase()}`, line });
      if (/^srcdoc$/i.test(name)) parts.push({ what: "a document in an attribute", line });
      if (activeScheme.test(String(value).replace(ignoredInAddress, "")))
        parts.push({ what: `a script address in ${name}`, line });
    }
  });
  return parts;
}

/** Elements that only a whole document has. */
const documentElements = new Set(["html", "head", "body", "title"]);
const fetching = ["src", "srcSet", "poster"];
const sending = ["formAction", "formMethod", "formTarget"];
/** Addresses that lead out of the site, or to a named part of the page. */
const harmlessLink = /^(?:https:|mailto:|tel:|#[^\s"'>])/i;

/** Finds what of a preview's markup would act on the page around it, or has to be fetched. */
function problemsOfMarkup(html: string): Problem[] {
  const problems: Problem[] = [];
  visit(fromHtml(html), (node, _index, parent) => {
    // The parser adds the elements of a whole document; only those that are written have a place.
    const { line } = node.position?.start ?? {};
    if (line === undefined) return;
    const report = (what: string) => problems.push({ what, remedy: noPreview, line });
    if (node.type === "doctype") report("a whole document");
    if (node.type !== "element") return;
    const inSvg = parent?.type === "element" && parent.tagName === "svg";
    if (documentElements.has(node.tagName) && !inSvg) report("a whole document");
    if (node.tagName === "main") report("a second main part of the page");
    if (node.tagName === "style")
      for (const one of problemsOfCss(textOf(node), false))
        problems.push({ ...one, line: line + one.line - 1 });
    problems.push(...problemsOfAttributes(node).map((one) => ({ ...one, line })));
  });
  return problems;
}

function problemsOfAttributes({ properties }: Element): Omit<Problem, "line">[] {
  const problems: Omit<Problem, "line">[] = [];
  const report = (what: string, remedy = noPreview) => problems.push({ what, remedy });
  for (const [name, given] of Object.entries(properties)) {
    const value = String(given ?? "").trim();
    if (fetching.includes(name) && !/^data:/i.test(value)) problems.push(fetched);
    if (/^(?:xLinkH|h)ref$/.test(name) && !harmlessLink.test(value))
      report("a link into this site", "Link to https://… or to a named fragment (#part)");
    if (name === "autoFocus") report("a field that takes the focus");
    if (sending.includes(name)) report("a form that is sent");
    if (name === "style") problems.push(...problemsOfCss(value, false));
    else if (/url\(/i.test(value)) problems.push(...problemsOfValue(value));
  }
  return problems;
}
