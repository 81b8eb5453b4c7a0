import MagicString from "magic-string";
import { visit } from "unist-util-visit";
import { absolute } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import {
  type CheckedGuide,
  describeDay,
  describeProof,
  type Proof,
  proofLine,
} from "../content/facts.ts";
import { parseMarkdown } from "../content/markdown.ts";
import type { Fence, Item } from "../content/types.ts";
import { site } from "../site.ts";
import type { SiteFile } from "./bundle.ts";
import { llmsIndex } from "./llms-index.ts";

/** The site for terminals and tools: each guide as Markdown, and `llms.txt`, their index. */
export function plainTextFiles(checked: CheckedGuide[]): SiteFile[] {
  return [
    ...checked.map((one) => ({ file: `${one.guide.path}.md`, content: guideMarkdown(one) })),
    { file: "llms.txt", content: llmsIndex(checked) },
  ];
}

/** A guide as its page has it, in the author's own Markdown; links into the site become addresses. */
function guideMarkdown({ guide, facts }: CheckedGuide): string {
  const page = new URL(guide.href, site.url).href;
  const checked = [...proofLine(facts), ...(facts.date ? [describeDay(facts.date)] : [])];
  const blocks = [
    `# ${escapeMarkdown(guide.title)}`,
    escapeMarkdown(guide.tagline),
    escapeMarkdown(checked.join(" · ")),
    `The page: <${page}>`,
    ...guide.sections.flatMap(({ category, items }) => [
      `## ${escapeMarkdown(category)}`,
      ...items.flatMap((item) => cardBlocks(item, facts.proofs[item.id])),
    ]),
  ];
  return absoluteLinks(`${blocks.filter((block) => block !== "").join("\n\n")}\n`, page);
}

function cardBlocks(item: Item, proof?: Proof): string[] {
  const { markdown, sample } = item;
  const baseline = baselineOf(item.baseline);
  const foot = [
    ...(proof ? [`Proof: ${describeProof(proof)}`] : []),
    ...(baseline ? [`Baseline: ${baseline.label}`] : []),
  ];
  return [
    `### ${markdown.title}`,
    markdown.prose ?? "",
    sample ? fenced(sample) : "",
    escapeMarkdown(foot.join(" · ")),
    markdown.link ?? "",
  ];
}

/** A fence that no line of the code can close. */
function fenced({ language, code }: Fence): string {
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = "`".repeat(Math.max(2, ...runs) + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

/** Text that is no Markdown, so that a parser reads it as it stands. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, "\\$&");
}

/** Makes links into the site (`#id`, `/css#id`) whole addresses, and leaves all else as it stands. */
function absoluteLinks(markdown: string, page: string): string {
  const text = new MagicString(markdown);
  visit(parseMarkdown(markdown), "link", ({ url, position }) => {
    const end = position?.end.offset;
    if (end === undefined || !/^[#/]/.test(url)) return;
    const start = markdown.lastIndexOf(url, end);
    text.update(
      start,
      start + url.length,
      url.startsWith("/") ? absolute(url) : new URL(url, page).href,
    );
  });
  return text.toString();
}
