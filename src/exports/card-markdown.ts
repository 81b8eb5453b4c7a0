import type { Shown } from "@proofsheet/protocol/shown";
import { absolute } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import { describeProof, type GuideFacts, type NamedUtility } from "../content/facts.ts";
import { graphWords, readGraphs } from "../content/git-graph.ts";
import { type Needs, needsOf } from "../content/needs.ts";
import { outputToShow } from "../content/output.ts";
import { itemsOf } from "../content/site-model.ts";
import { SourceText } from "../content/source-text.ts";
import type { Drawing, Fence, Guide, Item, Section } from "../content/types.ts";
import { site } from "../site.ts";

/**
 * Writes a card as Markdown in its author's own words: its title, its permanent address, prose,
 * sample, what the sample needs, how it was proven, and its outward link.
 *
 * @param level of the heading: 1 where the card is a document
 */
export function cardMarkdown(
  guide: Guide,
  section: Section,
  item: Item,
  facts: Pick<GuideFacts, "proofs" | "features" | "shown" | "utilities">,
  level: 1 | 3,
): string {
  const page = new URL(guide.href, site.url).href;
  const source = new SourceText(section.text, (url) => wholeAddress(url, page));
  const { heading, description, sample, drawing, link } = item;
  const proof = facts.proofs[item.id];
  const baseline = baselineOf([...item.baseline, ...(facts.features[item.id] ?? [])]);
  const foot = [
    ...(proof ? [`Proof: ${describeProof(proof)}`] : []),
    ...(baseline ? [`Baseline: ${baseline.label}`] : []),
  ];
  const blocks = [
    `${"#".repeat(level)} ${source.inline(heading.children)}`,
    `<${page}#${item.id}>`,
    description ? source.blocks(description.children) : "",
    sample ? fenced(sample) : "",
    ...needsBlocks(needsOf(item, section.setup, itemsOf(guide)), page),
    inTailwind(facts.utilities?.[item.id]),
    ...shownBlocks(facts.shown[item.id]),
    drawing ? drawingList(drawing) : "",
    escapeMarkdown(foot.join(" · ")),
    link ? source.blocks([link.node]) : "",
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Names the Tailwind utilities that do what the sample does, each with its card's address. */
function inTailwind(utilities: NamedUtility[] = []): string {
  const links = utilities.map(({ utility, href }) => `[\`${utility}\`](${absolute(href)})`);
  return links.length > 0 ? `In Tailwind: ${links.join(" ")}` : "";
}

/** Makes a link into the site (`#id`, `/css#id`) a whole address, and leaves others as they are. */
export function wholeAddress(url: string, page: string): string {
  if (url.startsWith("/")) return absolute(url);
  return url.startsWith("#") ? new URL(url, page).href : url;
}

/** A drawing as a numbered list. */
function drawingList({ steps }: Drawing): string {
  return steps
    .map(([lane, label], index) => escapeMarkdown(`${index + 1}. ${lane}: ${label}`))
    .join("\n");
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

/** What a run showed: what it printed, and the history before and after it in words. */
function shownBlocks(shown: Shown | undefined): string[] {
  const output = shown && outputToShow(shown);
  return [
    ...(output ? ["It prints:", fenced({ language: "text", code: output })] : []),
    ...(shown?.graph ? readGraphs(shown.graph).map(graphWords).map(escapeMarkdown) : []),
  ];
}

/** A fence that no line of the code can close. */
function fenced({ language, code }: Pick<Fence, "language" | "code">): string {
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = "`".repeat(Math.max(2, ...runs) + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

/** Escapes text, so that a Markdown parser reads it as nothing but text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, "\\$&");
}
