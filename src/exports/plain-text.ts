import { type CheckedGuide, describeProofDay, proofLine } from "../content/facts.ts";
import type { TextFile } from "../content/text-file.ts";
import { site } from "../site.ts";
import { cardMarkdown, escapeMarkdown } from "./card-markdown.ts";
import { type CardText, cardsIndex } from "./cards-index.ts";
import { llmsIndex } from "./llms-index.ts";

/**
 * The site for terminals and tools: each guide and each card as Markdown, `cards.json`, the list of
 * all cards, and `llms.txt`, the index of the guides.
 */
export function plainTextFiles(checked: CheckedGuide[]): TextFile[] {
  const cards = checked.flatMap(cardTexts);
  return [
    ...checked.map((one) => ({ file: `${one.guide.path}.md`, content: guideMarkdown(one) })),
    ...cards.map(({ file, markdown }) => ({ file, content: markdown })),
    { file: "cards.json", content: JSON.stringify(cardsIndex(cards)) },
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
    ...guide.sections.flatMap((section) => [
      `## ${escapeMarkdown(section.category)}`,
      ...section.items.map((item) => cardMarkdown(guide, section, item, facts, 3)),
    ]),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** The cards of a guide as separate files, in the order of its page. */
export function cardTexts({ guide, facts }: CheckedGuide): CardText[] {
  return guide.sections.flatMap((section) =>
    section.items.map((item) => ({
      guide,
      facts,
      section,
      item,
      file: `cards/${guide.path}/${item.id}.md`,
      markdown: `${cardMarkdown(guide, section, item, facts, 1)}\n`,
    })),
  );
}
