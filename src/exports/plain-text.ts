import { absolute } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import {
  type CheckedGuide,
  describeProof,
  describeProofDay,
  type GuideFacts,
  proofLine,
} from "../content/facts.ts";
import { type Needs, needsOf } from "../content/needs.ts";
import { itemsOf } from "../content/site-model.ts";
import { SourceText } from "../content/source-text.ts";
import type { Fence, Item } from "../content/types.ts";
import { site } from "../site.ts";
import { llmsIndex } from "./llms-index.ts";

/** A file of plain text, and its path below the site's root. */
interface TextFile {
  file: string;
  content: string;
}

/** The site for terminals and tools: each guide as Markdown, and `llms.txt`, their index. */
export function plainTextFiles(checked: CheckedGuide[]): TextFile[] {
  return [
    ...checked.map((one) => ({ file: `${one.guide.path}.md`, content: guideMarkdown(one) })),
    { file: "llms.txt", content: llmsIndex(checked) },
  ];
}

/** A guide as its page has it, in the author's own Markdown; links into the site become addresses. */
function guideMarkdown({ guide, facts }: CheckedGuide): string {
  const page = new URL(guide.href, site.url).href;
  const checked = [...proofLine(facts), ...(facts.date ? [describeProofDay(facts.date)] : [])];
  const blocks = [
    `# ${escapeMarkdown(guide.title)}`,
    escapeMarkdown(guide.tagline),
    escapeMarkdown(checked.join(" · ")),
    `The page: <${page}>`,
    ...guide.sections.flatMap(({ category, items, text, setup }) => {
      const source = new SourceText(text, (url) => wholeAddress(url, page));
      return [
        `## ${escapeMarkdown(category)}`,
        ...items.flatMap((item) =>
          cardBlocks(item, source, facts, needsBlocks(needsOf(item, setup, itemsOf(guide)), page)),
        ),
      ];
    }),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Makes a link into the site (`#id`, `/css#id`) a whole address, and leaves others as they are. */
function wholeAddress(url: string, page: string): string {
  if (url.startsWith("/")) return absolute(url);
  return url.startsWith("#") ? new URL(url, page).href : url;
}

function cardBlocks(item: Item, source: SourceText, facts: GuideFacts, needs: string[]): string[] {
  const { heading, description, sample, link } = item;
  const proof = facts.proofs[item.id];
  const baseline = baselineOf([...item.baseline, ...(facts.features[item.id] ?? [])]);
  const foot = [
    ...(proof ? [`Proof: ${describeProof(proof)}`] : []),
    ...(baseline ? [`Baseline: ${baseline.label}`] : []),
  ];
  return [
    `### ${source.inline(heading.children)}`,
    description ? source.blocks(description.children) : "",
    sample ? fenced(sample) : "",
    ...needs,
    escapeMarkdown(foot.join(" · ")),
    link ? source.blocks([link.node]) : "",
  ];
}

/** What a sample needs besides itself: other cards by their addresses, and set-up in full. */
function needsBlocks(needs: Needs | undefined, page: string): string[] {
  if (!needs) return [];
  const linked = needs.linked.map(({ id, title, files }) => {
    const names = files.map((file) => `\`${file}\``).join(", ");
    return `With ${names} from [${escapeMarkdown(title)}](${new URL(`#${id}`, page).href})`;
  });
  const opened = [
    ...needs.markup.map((fence) => ["With this markup:", fenced(fence)]),
    ...needs.setup.map((fence) => [`With this set-up, \`${fence.file}\`:`, fenced(fence)]),
  ].flat();
  return [...linked, ...opened];
}

/** A fence that no line of the code can close. */
function fenced({ language, code }: Fence): string {
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = "`".repeat(Math.max(2, ...runs) + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

/** Escapes text, so that a Markdown parser reads it as nothing but text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, "\\$&");
}
