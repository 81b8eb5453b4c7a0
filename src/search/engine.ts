import { type Card, cardsOf } from "./cards.ts";
import { excerpt } from "./excerpt.ts";
import { joinTexts } from "./names.ts";
import { oldNameNotes } from "./old-names.ts";
import { parseQuery, type QueryContext } from "./query.ts";
import { coveredShare, rank } from "./rank.ts";
import { indexTerms, type YieldToPage } from "./terms.ts";
import type { Search, SearchIndex, SearchResult, SearchTexts } from "./types.ts";
import { stem } from "./words.ts";

/** No one reads more. */
export const maxResults = 20;
/** With a smaller share of the query than this, the best card is not a good match. */
const poorShare = 0.5;
/** How long the work on the index blocks the thread at a time. A frame takes 16 ms. */
const sliceMs = 8;

/**
 * Builds the search from the files of the index, in Node or in a browser. It works in slices, so that
 * the page can take input in between.
 *
 * @param texts the second file; without it only titles and readers' words are found
 */
export async function createSearch(index: SearchIndex, texts?: SearchTexts): Promise<Search> {
  const cards = cardsOf(index, texts);
  const context = await prepareQueries(cards, index);
  const { terms } = context;
  return (typed, guide) => {
    const query = parseQuery(typed, context);
    if (query.words.length === 0 && query.phrase.size === 0) return { results: [], isPoor: false };
    const ranked = rank(query, cards, terms, guide).slice(0, maxResults);
    const found = ranked.map((card) => ({
      href: card.href,
      title: card.title[0]?.text ?? "",
      guide: card.guide.name,
      section: card.section[0]?.text ?? "",
      ...excerpt(query.words, card),
    }));
    const results = withNotes(found, oldNameNotes(typed, index.guides, guide));
    const [best] = ranked;
    const isPoor = best?.href === results[0]?.href && coveredShare(query.words, best) < poorShare;
    return { results, isPoor };
  };
}

/** Makes what queries are compared with. */
export async function prepareQueries(cards: Card[], index: SearchIndex): Promise<QueryContext> {
  return {
    guides: index.guides,
    terms: await indexTerms(cards, createYield()),
    texts: joinTexts(cards),
    synonyms: synonymStems(index.synonyms),
  };
}

/** Puts notes on old names at their places. A card that a note links to is not listed again. */
function withNotes(found: SearchResult[], notes: ReturnType<typeof oldNameNotes>): SearchResult[] {
  if (notes.length === 0) return found;
  const noted = new Set(notes.map(({ result }) => result.href));
  const results = found.filter(({ href }) => !noted.has(href));
  for (const { result, place } of notes.toReversed()) results.splice(place, 0, result);
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
