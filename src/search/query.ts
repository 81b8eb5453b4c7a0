import { editDistance } from "./edit-distance.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { type Matches, matchTerms } from "./match-terms.ts";
import { isStopWord, wordWeight } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";
import type { SearchGuide } from "./types.ts";

/** A word of the query, or a name of several parts: `useMemo`. */
export interface QueryWord {
  text: string;
  /** How much the word counts, from 0 to 1. */
  weight: number;
  matches: Matches;
  /** The guides that this word names, alone or with its neighbors. */
  guides: Set<SearchGuide>;
}

/** What a query is compared with. */
export interface QueryContext {
  guides: SearchGuide[];
  index: InvertedIndex;
  /** The stems that mean the same as a stem. */
  synonyms: Map<string, string[]>;
}

/** The idf is damped, so that one rare word does not outweigh all the others. */
const idf = { exponent: 0.8, least: 0.2 };
/** Matches this much worse than the best one do not make a word more frequent. */
const idfQualityMargin = 0.1;
/** A symbol only distinguishes cards that its words have found. */
const symbolWeight = 0.8;
/** The quality of a match of one part, when the name as a whole matches too. */
const namePartQuality = 0.3;
/** In `Array.prototype.flat` the reader looks for the last part. */
const ownerWeight = 0.5;
const guideNameWeight = 0.5;
/** Shorter guide names allow for no typo. */
const minGuideTypoLength = 5;
const maxGuideNameWords = 3;
/** "get element by id" */
const maxNameParts = 4;
/** A word loses this much quality when it is a part of a name in the query. */
const namePartFactor = { joinedName: 0.8, pair: 0.92 };

/** Splits a query into weighted words and finds the terms that each one matches. */
export function parseQuery(query: string, context: QueryContext): QueryWord[] {
  const { index, synonyms } = context;
  const tokens = tokenize(query);
  const parts = tokens.filter(({ kind }) => kind !== "joined");
  const match = ({ text, end }: Token) => matchTerms(text, end === query.length, index, synonyms);
  const onlyStopWords = parts.every(({ text }) => isStopWord(text));
  const words = parts.map((token): QueryWord => {
    const matches = match(token);
    let weight = inverseDocumentFrequency(matches, index);
    if (token.kind === "symbol" && parts.length > 1) weight *= matches.size > 0 ? symbolWeight : 0;
    if (query[token.end] === "." && /\w/.test(query[token.end + 1] ?? "")) weight *= ownerWeight;
    if (!onlyStopWords) weight *= wordWeight(token.text);
    return { text: token.text, weight, matches, guides: new Set() };
  });
  const plainWords = words.filter((_, number) => parts[number]?.kind === "word");
  matchSeparatedNames(plainWords, index);
  findGuideNames(plainWords, context);
  for (const name of tokens)
    if (name.kind === "joined") mergeJoinedName(name, parts, words, match(name), index);
  return words.filter(({ weight }) => weight > 0);
}

/**
 * The inverse document frequency of what a word matches: 1 for a term of one card, near the least
 * for a term of all cards. The document frequency counts fields: a term in the title and in the
 * prose of a card counts twice.
 */
function inverseDocumentFrequency(
  matches: Matches,
  { postings, cardCount }: InvertedIndex,
): number {
  const best = Math.max(...matches.values());
  let documentFrequency = 0;
  for (const [term, quality] of matches)
    if (quality > best - idfQualityMargin) documentFrequency += postings.get(term)?.length ?? 0;
  const rarity = Math.log(1 + cardCount / (1 + documentFrequency)) / Math.log(1 + cardCount);
  return Math.max(rarity ** idf.exponent, idf.least);
}

/** Makes one word of a name that the reader wrote as one; its parts alone count less. */
function mergeJoinedName(
  name: Token,
  tokens: Token[],
  words: QueryWord[],
  matches: Matches,
  index: InvertedIndex,
) {
  if (matches.size === 0) return;
  const parts = words.filter((_, number) => {
    const token = tokens[number];
    return token?.kind === "word" && token.start >= name.start && token.end <= name.end;
  });
  const [first] = parts;
  if (!first || parts.some(({ guides }) => guides.size > 0)) return;
  const weight = inverseDocumentFrequency(matches, index);
  for (const part of parts) {
    if (!isStopWord(part.text))
      for (const [term, quality] of part.matches)
        if (quality * namePartQuality > (matches.get(term) ?? 0))
          matches.set(term, quality * namePartQuality);
    part.weight = 0;
  }
  Object.assign(first, { text: name.text, weight, matches });
}

/** Lets words that together make a name match it: "use state", "local storage". */
function matchSeparatedNames(words: QueryWord[], { postings, joinedNames }: InvertedIndex) {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + maxNameParts); to++) {
      const parts = words.slice(from, to);
      const joined = parts.map(({ text }) => text).join("");
      if (!postings.has(joined)) continue;
      for (const { matches } of parts) {
        const factor = joinedNames.has(joined) ? namePartFactor.joinedName : namePartFactor.pair;
        for (const [term, quality] of matches) matches.set(term, quality * factor);
        matches.set(joined, 1);
      }
    }
}

/** Finds the guides that the query names. Of names that overlap, the longest counts. */
function findGuideNames(words: QueryWord[], { guides, index }: QueryContext) {
  for (let from = 0; from < words.length; from++) {
    if (/^(?:without|no|not)$/.test(words[from - 1]?.text ?? "")) continue;
    for (let length = Math.min(maxGuideNameWords, words.length - from); length > 0; length--) {
      const parts = words.slice(from, from + length);
      const name = parts.map(({ text }) => text).join("");
      const named = guides.filter(({ aliases }) =>
        aliases.some((alias) => isGuideName(name, alias, !index.postings.has(name))),
      );
      if (named.length === 0) continue;
      for (const part of parts) {
        for (const guide of named) part.guides.add(guide);
        part.weight = guideNameWeight / length;
      }
      from += length - 1;
      break;
    }
  }
}

/** @param allowTypo whether a name with one typo counts too */
function isGuideName(name: string, alias: string, allowTypo: boolean): boolean {
  const joined = alias.replace(/[^a-z0-9]/g, "");
  if (name === joined) return true;
  const isLong = Math.min(name.length, joined.length) >= minGuideTypoLength;
  return allowTypo && isLong && editDistance(name, joined, 1) <= 1;
}
