import { memoize } from "../content/memoize.ts";
import { oldNamesOf } from "../content/outdated.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { parseSection } from "./parse-section.ts";

/** A card that the build writes at the end of a section. */
export interface GeneratedCard {
  /** Id of the section. */
  section: string;
  kind: NonNullable<Item["generated"]>;
  /** As an author would write it. */
  markdown: string;
}

/** More than there are generated cards: the dev server parses a section again only after a change. */
const keptSections = 50;

/**
 * Parses a section together with a generated card, so that the card has all that a written one has:
 * a tree with positions, its own Markdown, an id that is checked.
 */
const sectionWith = memoize(
  keptSections,
  ({ id, source, text }: Section, { kind, markdown }: GeneratedCard) =>
    [id, source.file, text, kind, markdown].join("\n"),
  ({ id, source, text }, { kind, markdown }): Section => {
    const { section } = parseSection(id, source.file, `${text.trimEnd()}\n\n${markdown}\n`);
    const items = section.items.map((item, index, { length }): Item => {
      return index === length - 1 ? { ...item, generated: kind } : item;
    });
    return { ...section, items };
  },
);

/** Adds generated cards to a guide, each at the end of its section. */
export function withCards<G extends Pick<Guide, "sections">>(guide: G, cards: GeneratedCard[]): G {
  if (cards.length === 0) return guide;
  const sections = guide.sections.map((section) =>
    cards
      .filter((card) => card.section === section.id)
      .reduce((extended, card) => sectionWith(extended, card), section),
  );
  return { ...guide, sections };
}

/**
 * Writes the card that lists all old names of a guide, in the section that proves most of them.
 * A guide whose names are all in one card has no such card: the one card is the list.
 */
export function olderVersionCard(guide: Guide): GeneratedCard[] {
  const names = oldNamesOf(guide);
  if (new Set(names.map(({ item }) => item)).size < 2) return [];
  const count = ({ items }: Section) => names.filter(({ item }) => items.includes(item)).length;
  const [section] = guide.sections.toSorted((a, b) => count(b) - count(a));
  const rows = Map.groupBy(names, ({ item, use, instead, state, since }) =>
    JSON.stringify([item.id, use, instead, state, since]),
  );
  const lines = [...rows.values()].map(([first, ...others]) => {
    if (!first) return "";
    const { item, use, instead, state, since = "" } = first;
    const now = instead ?? use.map(codeSpan).join(", ");
    const when = state === "gone" ? since : `deprecated, ${since}`.replace(/, $/, "");
    const old = [first, ...others].map(({ name }) => codeSpan(name)).join(", ");
    return `| ${old} | [${now}](#${item.id}) | ${when} |`;
  });
  return [
    {
      section: section?.id ?? "",
      kind: "proven",
      markdown: [
        "## Coming from an older version",
        "```yaml card\nid: older-version\nsearch: [old names, removed, renamed, deprecated, upgrade]\n```",
        `These old names of ${guide.name} were removed, renamed or deprecated. When you upgrade, look for them in your code. The links lead to the cards that show the new way.`,
        ["| Old | Now | Since |", "|---|---|---|", ...lines].join("\n"),
      ].join("\n\n"),
    },
  ];
}

/** Code in a cell of a table: a bar would end the cell. */
function codeSpan(code: string): string {
  return `\`${code.replaceAll("|", "\\|")}\``;
}
