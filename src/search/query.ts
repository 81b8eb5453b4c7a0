import { findName, type Texts } from "./names.ts";
import { type Matches, matchTerms, type Posting, type Terms, termsLike } from "./terms.ts";
import { type Token, tokenize } from "./tokenize.ts";
import type { SearchGuide } from "./types.ts";
import { isStopWord, typosBetween, wordWeight } from "./words.ts";

/** A word of the query, or a name. */
export interface QueryWord {
  text: string;
  /** How much the word counts, from 0 to 1. */
  weight: number;
  matches: Matches;
  /** The fields that have the name as it is written; undefined for what is not a name. */
  places?: Set<Posting>;
  /** The guides that this word names, alone or with its neighbors. */
  guides: Set<SearchGuide>;
}

export interface Query {
  /** In lower case. */
  text: string;
  words: QueryWord[];
  /** All terms that its words match. */
  terms: Set<string>;
  /** The fields that have the whole query as it is written. */
  phrase: Set<Posting>;
}

/** What a query is compared with. */
export interface QueryContext {
  guides: SearchGuide[];
  terms: Terms;
  texts: Texts;
  /** The stems that mean the same as a stem. */
  synonyms: Map<string, string[]>;
}

/** Each word is compared with all terms, so what is pasted is cut: an error message is shorter. */
const longestQuery = 400;
const mostWords = 24;
/** The beginning of a question. It is not about the subject. */
const question =
  /^(?:what(?: is|['’]?s| are)(?: the| an?)?|how (?:do|can|to|should)(?: i| you| we)?|how to) (?=\S)/i;
/** The idf is damped, so that one rare word does not outweigh all the others. */
const idf = { exponent: 0.8, least: 0.2 };
/** Matches this much worse than the best one do not make a word more frequent. */
const idfQualityMargin = 0.1;
/** Among other words, punctuation is often that of a message and not of a name. */
const punctuationWeight = 0.8;
/** The quality of a match of one part, when the name as a whole matches too. */
const namePartQuality = 0.3;
/** The weight that is left to the words of a name with punctuation. */
const partWeight = 0.4;
/** In `Array.prototype.flat` the reader looks for the last part. */
const ownerWeight = 0.5;
const guideNameWeight = 0.5;
/** Shorter guide names allow for no typo. */
const minGuideTypoLength = 5;
const maxGuideNameWords = 3;
const shortestHalf = 3;
/** "get element by id" */
const maxNameParts = 4;
/** A word loses this much quality when it is a part of a name in the query. */
const separatedPartFactor = 0.8;

/** Splits a query into weighted words and names, and finds the terms and places that each matches. */
export function parseQuery(typed: string, context: QueryContext): Query {
  const asked = typed.slice(0, longestQuery).trim().replace(/\s+/g, " ");
  const query = asked.replace(question, "") || asked;
  const { terms, synonyms, texts } = context;
  const tokens = distinct(tokenize(query));
  const parts = tokens
    .filter(({ kind }) => kind === "word")
    .slice(0, mostWords)
    .flatMap((token) => splitUnknown(token, terms));
  const match = ({ text, end }: Token) => matchTerms(text, end === query.length, terms, synonyms);
  const onlyStopWords = parts.every(({ text }) => isStopWord(text));
  const words = parts.map((token): QueryWord => {
    const matches = match(token);
    let weight = inverseFrequency(frequencyOf(matches, terms), terms);
    if (query[token.end] === "." && /\w/.test(query[token.end + 1] ?? "")) weight *= ownerWeight;
    if (!onlyStopWords) weight *= wordWeight(token.text);
    return { text: token.text, weight, matches, guides: new Set() };
  });
  matchSeparatedNames(words, terms);
  findGuideNames(words, context);
  const partsWithin = (start: number, end: number) =>
    words.filter((_, number) => {
      const part = parts[number];
      return part && part.start >= start && part.end <= end;
    });
  for (const name of tokens) {
    if (name.kind !== "joined") continue;
    const matches = match(name);
    const within = partsWithin(name.start, name.end);
    const [first] = within;
    if (matches.size === 0 || !first || within.some(({ guides }) => guides.size > 0)) continue;
    const weight = inverseFrequency(frequencyOf(matches, terms), terms);
    absorb(within, matches);
    Object.assign(first, { text: name.text, weight, matches });
  }
  for (const { name, start, end, places } of namesIn(query, texts)) {
    const within = partsWithin(start, end).filter(({ guides }) => guides.size === 0);
    const matches: Matches = new Map();
    for (const part of within) part.weight *= partWeight;
    const factor = query.includes(" ") ? punctuationWeight : 1;
    const weight = inverseFrequency(places.size, terms) * factor;
    words.push({ text: name, weight, matches, places, guides: new Set() });
  }
  const counting = words.filter(({ weight }) => weight > 0);
  return {
    text: query.toLowerCase(),
    words: counting,
    terms: new Set(counting.flatMap(({ matches }) => [...matches.keys()])),
    phrase: findPhrase(query.toLowerCase(), texts),
  };
}

/** The fields that have the whole query as it is written; if there are none, with more behind it. */
function findPhrase(query: string, texts: Texts): Set<Posting> {
  const found = findName(query, texts, false);
  return found.size > 0 ? found : findName(query, texts, true);
}

function distinct(tokens: Token[]): Token[] {
  const seen = new Set<string>();
  return tokens.filter(({ text, kind }) => {
    const key = `${kind} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The number of fields that a word's best matches are in. */
function frequencyOf(matches: Matches, { postings }: Terms): number {
  const best = Math.max(...matches.values());
  let frequency = 0;
  for (const [term, quality] of matches)
    if (quality > best - idfQualityMargin) frequency += postings.get(term)?.length ?? 0;
  return frequency;
}

/**
 * The inverse document frequency: 1 for a term of one card, near the least for a term of all cards.
 *
 * @param frequency counts fields: a term in the title and in the prose of a card counts twice
 */
function inverseFrequency(frequency: number, { cardCount }: Terms): number {
  const rarity = Math.log(1 + cardCount / (1 + frequency)) / Math.log(1 + cardCount);
  return Math.max(rarity ** idf.exponent, idf.least);
}

/** Makes the parts of a name count less than the name, whose matches take theirs. */
function absorb(parts: QueryWord[], matches: Matches) {
  for (const part of parts) {
    if (!isStopWord(part.text))
      for (const [term, quality] of part.matches)
        if (quality * namePartQuality > (matches.get(term) ?? 0))
          matches.set(term, quality * namePartQuality);
    part.weight = 0;
  }
}

/** Operators that are known even next to other text: `a?.b`, `[...list]`, `input[type="text"]`. */
const operators =
  /\.\.\.|\?\.|\?\?=?|=>|[!=]==?|&&=?|\|\|=?|\$\{|\*\*|!!|::?[a-z-]{2,}|@[a-z-]{2,}|--[a-z-]{2,}|<\/?[a-z]+|\[[a-z-]+[~|^$*]?=/g;

/**
 * Finds the names of a query that have punctuation, if any card has them: `:optional`, `-vv`,
 * `<i>`, `@{u}`. Words with hyphens are joined names (`tokenize.ts`).
 */
function namesIn(query: string, texts: Texts) {
  const found: { name: string; start: number; end: number; places: Set<Posting> }[] = [];
  const isWord = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u;
  for (const { 0: chunk, index: start } of query.toLowerCase().matchAll(/\S+/g)) {
    const end = start + chunk.length;
    const isOnly = chunk.length === query.length;
    // `map()` is also in `map(callback)`.
    const bare = chunk.replace(/^["'`“(]+|["'`”,;.:!?]+$|["'`”]\)?[.,;]?$/g, "");
    for (const written of isOnly ? [chunk, bare] : [bare]) {
      const name = written.replace(/\(\)$/, "(");
      if (isWord.test(name) || (name.length < 2 && !isOnly)) continue;
      const places = findName(name, texts, end === query.length);
      if (places.size > 0) found.push({ name, start, end, places });
      if (places.size > 0) break;
    }
    if (found.at(-1)?.start === start || isWord.test(bare)) continue;
    for (const [operator] of chunk.matchAll(operators)) {
      const places = findName(operator, texts, false);
      if (places.size > 0) found.push({ name: operator, start, end: start, places });
    }
  }
  return found;
}

/** Splits a word that no card has into two that cards have: "gitstash", "lazyload". */
function splitUnknown(token: Token, terms: Terms): Token[] {
  const { text, start, end } = token;
  const { postings } = terms;
  if (termsLike(text, terms).some((term) => term.startsWith(text))) return [token];
  for (let at = shortestHalf; at <= text.length - shortestHalf; at++) {
    const halves = [text.slice(0, at), text.slice(at)];
    if (halves.every((half) => postings.has(half)))
      return halves.map((half) => ({ text: half, start, end, kind: "word" }));
  }
  return [token];
}

/** Lets words that together make a name match it: "use state", "local storage". */
function matchSeparatedNames(words: QueryWord[], { postings }: Terms) {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + maxNameParts); to++) {
      const parts = words.slice(from, to);
      const joined = parts.map(({ text }) => text).join("");
      if (!postings.has(joined)) continue;
      for (const { matches } of parts) {
        for (const [term, quality] of matches) matches.set(term, quality * separatedPartFactor);
        matches.set(joined, 1);
      }
    }
}

/** Finds the guides that the query names. Of names that overlap, the longest counts. */
function findGuideNames(words: QueryWord[], { guides, terms }: QueryContext) {
  for (let from = 0; from < words.length; from++) {
    if (/^(?:without|no|not)$/.test(words[from - 1]?.text ?? "")) continue;
    for (let length = Math.min(maxGuideNameWords, words.length - from); length > 0; length--) {
      const parts = words.slice(from, from + length);
      const name = parts.map(({ text }) => text).join("");
      const named = guides.filter(({ aliases }) =>
        aliases.some((alias) => isGuideName(name, alias, !terms.postings.has(name))),
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
  return allowTypo && isLong && typosBetween(name, joined, 1) <= 1;
}
