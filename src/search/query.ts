import { editDistance } from "./edit-distance.ts";
import { type Matches, matchWord } from "./match-word.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenise } from "./tokenise.ts";
import type { SearchGuide } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A word of the query. */
export interface QueryWord {
  text: string;
  /** How much it counts. */
  weight: number;
  matches: Matches;
  /** The guides that this word names, alone or with its neighbours. */
  guides: Set<SearchGuide>;
}

/** What the engine knows besides the query. */
export interface Lexicon {
  guides: SearchGuide[];
  vocabulary: Vocabulary;
  synonyms: Map<string, string[]>;
}

const stopWeight = 0.12;
/** A sign only tells apart what its word has found. */
const signWeight = 0.5;
const guideWeight = 0.5;
/** Names have up to this many parts: "get element by id". */
const longestName = 4;

/** Reads what the reader has typed. */
export function readQuery(query: string, lexicon: Lexicon): QueryWord[] {
  const tokens = tokenise(query).filter(({ kind }) => kind !== "joined");
  const open = !/\s$/.test(query);
  const texts = tokens.map(({ text }) => text);
  const onlyStops = texts.every(isStopWord);
  const lastWord = tokens.findLastIndex(({ kind }) => kind === "word");
  const words = tokens.map(({ text, kind }, index): QueryWord => {
    const matches = matchWord(text, open && (index === lastWord || kind === "sign"), lexicon.vocabulary, lexicon.synonyms);
    let weight = rarity(matches, lexicon.vocabulary);
    if (kind === "sign" && tokens.length > 1) weight *= signWeight;
    if (!onlyStops && isStopWord(text)) weight *= stopWeight;
    return { text, weight, matches, guides: new Set() };
  });
  const named = words.filter((_, index) => tokens[index]?.kind === "word");
  joinNames(named, open, lexicon.vocabulary);
  nameGuides(named, lexicon.guides);
  return words;
}

/** How rare the best that a word has found is: 1 for what stands in one card, near 0 for all. */
function rarity(matches: Matches, { places, size }: Vocabulary): number {
  const best = Math.max(...matches.values());
  let spread = 0;
  for (const [term, quality] of matches)
    if (quality > best - 0.1) spread += places.get(term)?.length ?? 0;
  const rare = Math.log(1 + size / (1 + spread)) / Math.log(1 + size);
  return Math.max(rare, 0.2);
}

/** Lets words that together make a name find it: "use state", "local storage". */
function joinNames(words: QueryWord[], open: boolean, { places }: Vocabulary) {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + longestName); to++) {
      const parts = words.slice(from, to);
      const joined = parts.map(({ text }) => text).join("");
      if (joined.length < 4) continue;
      if (places.has(joined)) for (const { matches } of parts) matches.set(joined, 1);
    }
}

/** Finds the guides that the query names; the longest name counts. */
function nameGuides(words: QueryWord[], guides: SearchGuide[]) {
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(3, words.length - from); length > 0; length--) {
      const parts = words.slice(from, from + length);
      const name = parts.map(({ text }) => text).join("");
      const found = guides.filter(({ aliases }) => aliases.some((alias) => isCalled(name, alias)));
      if (found.length === 0) continue;
      for (const part of parts) {
        for (const guide of found) part.guides.add(guide);
        part.weight = guideWeight / length;
      }
      from += length - 1;
      break;
    }
  }
}

function isCalled(name: string, alias: string): boolean {
  const joined = alias.replace(/[^a-z0-9]/g, "");
  if (name === joined) return true;
  return name.length > 4 && joined.length > 4 && editDistance(name, joined, 1) <= 1;
}
