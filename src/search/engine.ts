import { cardsOf } from "./cards.ts";
import { declarationAnswers } from "./declarations.ts";
import { excerpt } from "./excerpt.ts";
import { buildInvertedIndex, type YieldToPage } from "./inverted-index.ts";
import { oldNameAnswers } from "./old-names.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";
import { stem } from "./stem.ts";
import type { Search, SearchAnswer, SearchIndex, SearchResult } from "./types.ts";

/** Nobody reads more. */
export const maxResults = 20;
/** How long the work on the index holds the thread at a time. A frame takes 16 ms. */
const sliceMs = 8;

/**
 * Builds the search from the index file, in Node or in a browser. It works in slices: on a phone
 * (4x CPU) one task would block the page's input for 1.2 s.
 */
export async function createSearch(file: SearchIndex): Promise<Search> {
  const cards = cardsOf(file);
  const index = await buildInvertedIndex(cards, createYield());
  const context = { guides: file.guides, index, synonyms: synonymStems(file.synonyms) };
  return (query, guide) => {
    const words = parseQuery(query, context);
    if (words.length === 0) return [];
    const found = rank(words, cards, index, guide)
      .slice(0, maxResults)
      .map(({ card }) => ({
        href: card.href,
        title: card.title.text,
        guide: card.guide.name,
        section: card.section.text,
        ...excerpt(words, card),
      }));
    return withAnswers(found, [
      ...declarationAnswers(query, file),
      ...oldNameAnswers(query, file.guides, guide),
    ]);
  };
}

/** Puts answers at their places. A card that an answer leads to is not listed again. */
function withAnswers(found: SearchResult[], answers: SearchAnswer[]): SearchResult[] {
  if (answers.length === 0) return found;
  const answered = new Set(answers.map(({ result }) => result.href));
  const results = found.filter(({ href }) => !answered.has(href));
  for (const { result, place } of answers.toReversed()) results.splice(place, 0, result);
  return results.slice(0, maxResults);
}

function createYield(): YieldToPage {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return;
    // A timer set by a timer waits for 4 ms, half a slice.
    await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
    sliceStart = performance.now();
  };
}

/** Maps the stem of each word to the stems of its group. */
function synonymStems(groups: string[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups) {
    const stems = group.split(" ").map(stem);
    for (const one of stems) synonyms.set(one, [...(synonyms.get(one) ?? []), ...stems]);
  }
  return synonyms;
}
