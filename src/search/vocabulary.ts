import type { Card } from "./cards.ts";
import { stem } from "./stem.ts";
import type { Token } from "./tokenise.ts";

/** The parts of a card in which a word can stand. */
export const fields = ["title", "phrases", "section", "code", "prose"] as const;

/** Where a term stands: the number of the card times the number of fields, plus the field's. */
type Place = number;

/** Every term of every card. */
export interface Vocabulary {
  places: Map<string, Place[]>;
  /** All terms but pairs, in order of code units, for the search by beginning. */
  sorted: string[];
  /** The terms that are names written as one: `usememo`, `localstorage`. */
  names: Set<string>;
  /** The terms of each stem. */
  stems: Map<string, string[]>;
  /** How many cards there are. */
  size: number;
}

/** Makes room between slices of work, so that the page can answer its reader. */
export type Pause = () => Promise<void>;

/** Reads all cards into a vocabulary. */
export async function readVocabulary(cards: Card[], pause: Pause): Promise<Vocabulary> {
  const places = new Map<string, Place[]>();
  const names = new Set<string>();
  const known = new Set<string>();
  for (const [number, card] of cards.entries()) {
    const parts: Token[][][] = [
      [card.title.tokens],
      [...card.phrases, card.id].map(({ tokens }) => tokens),
      [card.section.tokens],
      // Asked for again of a few results only: to keep all of them is work for the collector.
      card.code.map((line) => line.takeApart()),
      [card.prose.takeApart()],
    ];
    parts.forEach((part, field) => {
      const place = number * fields.length + field;
      const add = (term: string) => {
        const present = places.get(term);
        if (!present) places.set(term, [place]);
        else if (present.at(-1) !== place) present.push(place);
      };
      for (const tokens of part)
        for (const { text, kind } of tokens) {
          add(text);
          if (kind !== "pair") known.add(text);
          if (kind === "joined") names.add(text);
        }
    });
    await pause();
  }
  const sorted = await sortInSlices(known, pause);
  return { places, sorted, names, stems: await stemsOf(sorted, pause), size: cards.length };
}

/** Sorts by code units, one first letter after the other: all at once is a long task. */
async function sortInSlices(terms: Set<string>, pause: Pause): Promise<string[]> {
  const byLetter = new Map<string, string[]>();
  for (const term of terms) {
    const letter = term.charAt(0);
    const known = byLetter.get(letter);
    if (known) known.push(term);
    else byLetter.set(letter, [term]);
  }
  await pause();
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    sorted.push(...(byLetter.get(letter) ?? []).sort());
    await pause();
  }
  return sorted;
}

async function stemsOf(terms: string[], pause: Pause): Promise<Map<string, string[]>> {
  const stems = new Map<string, string[]>();
  for (const [index, term] of terms.entries()) {
    const key = stem(term);
    const known = stems.get(key);
    if (known) known.push(term);
    else stems.set(key, [term]);
    if (index % 200 === 0) await pause();
  }
  return stems;
}
