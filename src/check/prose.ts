import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { reportAt } from "../content/diagnostic.ts";
import { bareTags } from "../content/html.ts";
import { isInternalLink } from "../content/site-model.ts";
import { linksOf } from "../content/tree.ts";
import type { Link } from "../content/types.ts";

const bareTag = new RegExp(`^</?(?:${bareTags.join("|")})>$`);

/** What Markdown has, and neither a card nor the proof reads. */
const foreignToProse: Record<string, Problem> = {
  code: [
    "a code fence inside a list, a quotation or a footnote, where nothing would prove it",
    "Put it at the margin, as the card's sample or a hidden fence",
  ],
  blockquote: ["a quotation, which a card does not show", "Write it as a paragraph"],
  footnoteReference: ["a footnote, which a card does not show", "Say it in the sentence, or link"],
  footnoteDefinition: ["a footnote, which a card does not show", "Say it in the sentence, or link"],
};

/**
 * Finds what a card's prose may not contain: raw HTML, images, definitions, quotations, footnotes,
 * code fences that are not at the margin, links that are unsafe.
 */
export function checkProse(description: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(description, (node) => {
    const { line = 1, column } = node.position?.start ?? {};
    const report = reportAt({ file, line, column }, diagnostics);
    if (node.type === "html" && !bareTag.test(node.value.trim()))
      report("raw-html", ...rawHtmlProblem(node.value));
    if (node.type === "image")
      report("image", "image in a card's prose", "Describe it in words or a sample");
    if (node.type === "definition")
      report("link-definition", "link definition", "Write the address into the link");
    const foreign = foreignToProse[node.type];
    if (foreign) report("prose-form", ...foreign);
    if (node.type !== "link" || isInternalLink(node.url)) return;
    const problem = outwardLinkProblem(node.url);
    if (problem) report("outward-link", ...problem);
  });
  return diagnostics;
}

/** Finds what is wrong with the link that a card ends with. */
export function checkOutwardLink({ node }: Link, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { line = 1, column } = node.position?.start ?? {};
  const report = reportAt({ file, line, column }, diagnostics);
  for (const { url } of linksOf(node)) {
    const problem = outwardLinkProblem(url);
    if (problem) report("outward-link", ...problem);
  }
  return diagnostics;
}

type Problem = [message: string, remedy: string];

function rawHtmlProblem(html: string): Problem {
  const remedy = `Write it as code (\`<div>\`); only bare ${bareTags.map((tag) => `<${tag}>`).join(" ")} are allowed`;
  if (/<script/i.test(html)) return ["raw <script> in prose", remedy];
  if (/\son\w+\s*=/i.test(html)) return ["event handler attribute in raw HTML", remedy];
  return [`raw HTML in prose: ${html.slice(0, 40)}`, remedy];
}

function outwardLinkProblem(url: string): Problem | undefined {
  const remedy = "Write a full https:// address";
  if (/^http:/i.test(url)) return [`link over plain http: ${url}`, remedy];
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return [`relative link: ${url}`, remedy];
  if (!/^https:\/\//i.test(url)) return [`link that is not https: ${url}`, remedy];
  if (!URL.canParse(url) || /\s/.test(url) || !new URL(url).hostname.includes("."))
    return [`malformed link: ${url}`, remedy];
  // `https://github.com@evil.example/` reads like one host and links to another.
  const { username, password } = new URL(url);
  if (username || password) return [`link with a user's name in it: ${url}`, remedy];
  return undefined;
}
