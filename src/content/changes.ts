import { itemsOf } from "./site-model.ts";
import type { Guide, Item } from "./types.ts";

/** A part of a card that a reader sees. */
export type CardPart = "words" | "sample";

/** Something that happened to a guide on one day. */
export type Change = {
  /** YYYY-MM-DD. */
  date: string;
} & (
  | { kind: "guide"; cards: number }
  | { kind: "new"; card: string }
  | { kind: "changed"; card: string; parts: CardPart[] }
  | { kind: "available"; card: string; level: "newly" | "widely" }
);

/** Changes of one kind in words. */
export interface ChangeNote {
  /** Counts them for a list: "3 new cards". Notes with the same words are counted together. */
  count: (cards: number) => string;
  /** A sentence without its full stop: "3 cards are new". */
  sentence: string;
  /** The cards that it is about, in the order of their page; none where it is about the guide. */
  cards: Pick<Item, "id" | "title">[];
}

/** All that happened to one guide on one day. */
export interface ChangeDay {
  date: string;
  notes: ChangeNote[];
}

/**
 * Puts the changes of a guide into words, day by day, the latest first. Changes of cards that are
 * gone are left out, and days with nothing else.
 */
export function changeDays(guide: Guide, changes: Change[]): ChangeDay[] {
  return [...Map.groupBy(changes, ({ date }) => date)]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, own]) => ({ date, notes: [...guideNotes(own), ...cardNotes(guide, own)] }))
    .filter(({ notes }) => notes.length > 0);
}

/** Says in a few words what happened on a day: "3 new cards, 12 changed cards". */
export function summaryOf({ notes }: ChangeDay): string {
  return [...Map.groupBy(notes, ({ count }) => count)]
    .map(([count, alike]) => count(alike.reduce((sum, { cards }) => sum + cards.length, 0)))
    .join(", ");
}

function guideNotes(changes: Change[]): ChangeNote[] {
  const came = changes.find((change) => change.kind === "guide");
  if (!came) return [];
  const sentence = `The guide is new, with ${plural(came.cards, "card")}`;
  return [{ count: () => "a new guide", sentence, cards: [] }];
}

function cardNotes(guide: Guide, changes: Change[]): ChangeNote[] {
  return wordings.flatMap(({ covers, count, sentence }) => {
    const ids = new Set(
      changes.filter(covers).map((change) => ("card" in change ? change.card : "")),
    );
    const cards = itemsOf(guide).filter(({ id }) => ids.has(id));
    const text = sentence(plural(cards.length, "card"), cards.length === 1);
    return cards.length > 0 ? [{ count, sentence: text, cards }] : [];
  });
}

const countNew = (cards: number) => plural(cards, "new card");
const countChanged = (cards: number) => plural(cards, "changed card");
const countNewly = (cards: number) => `${plural(cards, "card")} newly available`;
const countWidely = (cards: number) => `${plural(cards, "card")} widely available`;

/** What is said of changed cards, each with the changes that it covers. */
const wordings: {
  covers: (change: Change) => boolean;
  count: ChangeNote["count"];
  /** @param cards how many there are: "1 card" */
  sentence: (cards: string, isOne: boolean) => string;
}[] = [
  {
    covers: ({ kind }) => kind === "new",
    count: countNew,
    sentence: (cards, isOne) => `${cards} ${isOne ? "is" : "are"} new`,
  },
  {
    covers: (change) => hasChanged(change, ["words"]),
    count: countChanged,
    sentence: (cards) => `The words of ${cards} changed`,
  },
  {
    covers: (change) => hasChanged(change, ["sample"]),
    count: countChanged,
    sentence: (cards, isOne) => `The ${isOne ? "sample" : "samples"} of ${cards} changed`,
  },
  {
    covers: (change) => hasChanged(change, ["words", "sample"]),
    count: countChanged,
    sentence: (cards, isOne) => `Words and ${isOne ? "sample" : "samples"} of ${cards} changed`,
  },
  {
    covers: (change) => change.kind === "available" && change.level === "newly",
    count: countNewly,
    sentence: (cards, isOne) =>
      `What ${cards} ${isOne ? "shows" : "show"} became newly available in all browsers (Baseline)`,
  },
  {
    covers: (change) => change.kind === "available" && change.level === "widely",
    count: countWidely,
    sentence: (cards, isOne) =>
      `What ${cards} ${isOne ? "shows" : "show"} became widely available in all browsers (Baseline)`,
  },
];

/** Whether just these parts of a card have changed. */
function hasChanged(change: Change, parts: CardPart[]): boolean {
  return (
    change.kind === "changed" &&
    change.parts.length === parts.length &&
    parts.every((part) => change.parts.includes(part))
  );
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
