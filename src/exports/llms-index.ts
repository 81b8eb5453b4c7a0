import { absolute } from "../address.ts";
import { type CheckedGuide, proofSum } from "../content/facts.ts";
import { familyLinks, plainTextOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";

/**
 * The index of the plain-text guides for tools, by the convention of https://llmstxt.org:
 * a title, a summary in a block quote, notes without headings, then lists of links under headings.
 */
export function llmsIndex(checked: CheckedGuide[]): string {
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
