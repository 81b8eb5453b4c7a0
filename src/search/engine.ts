import { type Card, cardsOf } from "./cards.ts";
import { excerpt } from "./excerpt.ts";
import { readQuery } from "./query.ts";
import { rank } from "./rank.ts";
import { stem } from "./stem.ts";
import type { Search, SearchIndex } from "./types.ts";
import { type Pause, readVocabulary } from "./vocabulary.ts";

const defaultLimit = 20;
/** Milliseconds of work between two pauses; a frame has 16. */
const slice = 8;

/**
 * Makes the search from the index, in slices, so that the page stays responsive.
 * Runs in browsers and in Node.
 */
export async function createSearch(index: SearchIndex): Promise<Search> {
  const pause = pauses();
  const cards: Card[] = [];
  for (const card of cardsOf(index)) {
    cards.push(card);
    await pause();
  }
  const vocabulary = await readVocabulary(cards, pause);
  const lexicon = { guides: index.guides, vocabulary, synonyms: synonymsByStem(index.synonyms) };
  return (query, { guide, limit = defaultLimit } = {}) => {
    const words = readQuery(query, lexicon);
    if (words.length === 0) return [];
    return rank(words, cards, vocabulary, guide)
      .slice(0, limit)
      .map(({ card }) => ({
        href: card.href,
        title: card.title.text,
        guide: card.guide.name,
        section: card.section.text,
        ...excerpt(words, card),
      }));
  };
}

/** Lets go of the thread whenever a slice is used up. */
function pauses(): Pause {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < slice) return;
    // A timer set by a timer waits for 4 ms, half a slice.
    await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
    begun = performance.now();
  };
}

function synonymsByStem(groups: string[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups) {
    const stems = group.split(" ").map(stem);
    for (const one of stems) synonyms.set(one, [...(synonyms.get(one) ?? []), ...stems]);
  }
  return synonyms;
}
