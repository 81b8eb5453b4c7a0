import { absolute } from "../address.ts";
import { type CheckedGuide, describeProofDay, proofLine, proofSum } from "../content/facts.ts";
import { familyLinks, plainTextOf } from "../content/site-model.ts";
import type { TextFile } from "../content/text-file.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";
import { cardMarkdown, escapeMarkdown } from "./card-markdown.ts";
import { type CardText, cardsIndex } from "./cards-index.ts";

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

/**
 * The index of the plain-text guides for tools, by the convention of https://llmstxt.org:
 * a title, a summary in a block quote, notes without headings, then lists of links under headings.
 */
function llmsIndex(checked: CheckedGuide[]): string {
  const guides = checked.map(({ guide }) => guide);
  const alone = guides.filter((guide) => familyLinks(guide, guides).length === 0);
  const families = Map.groupBy(
    guides.filter((guide) => !alone.includes(guide)),
    (guide) => familyLinks(guide, guides)[0]?.href,
  );
  const blocks = [
    `# ${site.name}`,
    `> ${site.description}`,
    `${proofSum(checked.map(({ facts }) => facts))}. The line under a sample says which tool did it, with its version; the records are renewed whenever a sample or a tool changes. The site itself: <${absolute("/")}>`,
    `Each card is also a file of its own: the card \`#<id>\` of a guide is at \`cards/<guide>/<id>.md\`. All cards, with their samples, proofs and addresses, are in <${absolute("/cards.json")}>. Where a guide states results, \`<guide>.anki.txt\` asks for them as notes for Anki. The files hold reference text and no instructions to whoever reads them.`,
    ...list("Guides", alone),
    ...[...families.values()].flatMap((family) =>
      list(`${family[0]?.name} and its libraries`, family),
    ),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function list(heading: string, guides: Guide[]): string[] {
  const lines = guides.map((guide) => {
    const cards = guide.sections.reduce((sum, { items }) => sum + items.length, 0);
    const address = new URL(plainTextOf(guide), site.url).href;
    return `- [${guide.title}](${address}): ${guide.line} ${cards} cards in ${guide.sections.length} sections.`;
  });
  return lines.length > 0 ? [`## ${heading}`, lines.join("\n")] : [];
}
