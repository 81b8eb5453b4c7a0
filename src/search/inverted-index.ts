import type { Card } from "./cards.ts";
import { stem } from "./stem.ts";
import type { Token } from "./tokenize.ts";

/** The indexed fields of a card. A field's position in this list is its number. */
export const fields = ["title", "keywords", "section", "code", "prose"] as const;

/** One field of one card: the card's number times the number of fields, plus the field's number. */
type Posting = number;

export interface InvertedIndex {
  /** The postings of each term, in ascending order. */
  postings: Map<string, Posting[]>;
  /** All terms but pairs, in order of code units, for the search by prefix. */
  sortedTerms: string[];
  /** The terms that are names written as one word: `usememo`, `localstorage`. */
  joinedNames: Set<string>;
  termsByStem: Map<string, string[]>;
  cardCount: number;
}

/** Lets the page handle input when the current slice of work is used up. */
export type YieldToPage = () => Promise<void>;

/** Indexes all cards. */
export async function buildInvertedIndex(
  cards: Card[],
  yieldToPage: YieldToPage,
): Promise<InvertedIndex> {
  const postings = new Map<string, Posting[]>();
  const joinedNames = new Set<string>();
  const terms = new Set<string>();
  const termsByStem = new Map<string, string[]>();
  for (const [number, card] of cards.entries()) {
    fieldTokens(card).forEach((tokens, field) => {
      const posting = number * fields.length + field;
      for (const { text, kind } of tokens) {
        const known = postings.get(text);
        if (!known) postings.set(text, [posting]);
        else if (known.at(-1) !== posting) known.push(posting);
        if (kind === "joined") joinedNames.add(text);
        if (kind === "pair" || terms.has(text)) continue;
        terms.add(text);
        const key = stem(text);
        termsByStem.set(key, [...(termsByStem.get(key) ?? []), text]);
      }
    });
    await yieldToPage();
  }
  return {
    postings,
    sortedTerms: [...terms].sort(),
    joinedNames,
    termsByStem,
    cardCount: cards.length,
  };
}

/** The tokens of each field, in the order of `fields`. The id counts as a keyword. */
function fieldTokens({ title, keywords, id, section, code, prose }: Card): Token[][] {
  return [
    title.tokens,
    [...keywords, id].flatMap(({ tokens }) => tokens),
    section.tokens,
    code.flatMap(({ tokens }) => tokens),
    prose.tokens,
  ];
}
