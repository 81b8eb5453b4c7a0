import type { TableRow } from "mdast";
import { visit } from "unist-util-visit";
import { codeSpansOf } from "../../src/content/tree.ts";
import type { Guide, Item, Section } from "../../src/content/types.ts";
import { codeOfGuide, GuideCode } from "../coverage/guide-code.ts";
import type { CoverageList } from "../coverage/types.ts";
import { isHead, mentionOf, spellingOf } from "./spelling.ts";

/** A card with where it stands. */
export interface PlacedCard {
  guide: Guide;
  section: Section;
  item: Item;
}

/** A name of a coverage list, and the card of the guide that teaches it best. */
export interface TaughtName {
  /** Id of the list: `properties`, `elements` … */
  list: string;
  /** As code has it: `gap`, `:hover`, `Array.at`. */
  name: string;
  card: PlacedCard;
}

/** Lists the cards of guides, in the order of their pages. */
export function cardsOf(guides: Guide[]): PlacedCard[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap((section) => section.items.map((item) => ({ guide, section, item }))),
  );
}

/**
 * Finds the names of coverage lists that the cards of guides cover, each with one card: a name may
 * be used by many, and the one that speaks of it is wanted. Of two that are as close to it, the one
 * with fewer names says more about each.
 *
 * @param lists those that are asked; each concerns the guide that it names
 */
export async function taughtNames(guides: Guide[], lists: CoverageList[]): Promise<TaughtName[]> {
  const found: TaughtName[] = [];
  for (const guide of guides)
    for (const list of lists.filter((one) => one.guide === guide.path))
      found.push(...(await namesOfList(guide, list)));
  return found;
}

async function namesOfList(guide: Guide, list: CoverageList): Promise<TaughtName[]> {
  const codes = codeOfGuide(guide).cards;
  const best = new Map<string, { card: PlacedCard; rank: number }>();
  for (const [index, card] of cardsOf([guide]).entries()) {
    const code = codes[index];
    if (!code) continue;
    const entries = await list.read(new GuideCode([code]));
    const covered = entries.filter((entry) => entry.covered);
    for (const { name } of covered) {
      const written = spellingOf(list.id, name);
      if (written === undefined) continue;
      const share = covered.length / (entries.length + 1);
      const rank = closeness(card.item, written, list.id === "elements") - share;
      const before = best.get(written)?.rank ?? Number.NEGATIVE_INFINITY;
      if (rank > before) best.set(written, { card, rank });
    }
  }
  return [...best].map(([name, { card }]) => ({ list: list.id, name, card }));
}

/**
 * Says how closely a card that uses a name is about it: it is in the title and set as code (3), it
 * heads a row of a table (2), it is set as code in the prose or declared by `covers` (1), or only the
 * sample uses it. A title alone says nothing: `a`, `this` and `for` are words.
 */
function closeness(item: Item, written: string, isTag: boolean): number {
  const { title, heading, covers, description } = item;
  const mention = mentionOf(written, isTag);
  const spans = [...codeSpansOf(heading), ...(description ? codeSpansOf(description) : [])];
  if (![...spans, ...covers].some((text) => mention.test(text))) return 0;
  if (mentionOf(written, false).test(title)) return 3;
  return rowsOf(item).some(({ children: [head] }) => isHead(head, written)) ? 2 : 1;
}

/** The rows of a card's tables, without their headings. */
function rowsOf({ description }: Pick<Item, "description">): TableRow[] {
  const rows: TableRow[] = [];
  if (description)
    visit(description, "table", ({ children: [, ...body] }) => {
      rows.push(...body);
    });
  return rows;
}
