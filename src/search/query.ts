import { editDistance } from "./edit-distance.ts";
import { type Matches, matchWord } from "./match-word.ts";
import { isStopWord, wordWeight } from "./stop-words.ts";
import { type Token, tokenise } from "./tokenise.ts";
import type { SearchGuide } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A word of the query, or a name of several parts: `useMemo`. */
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

/** A sign only tells apart what its word has found. */
const signWeight = 0.8;
/** What a name's part alone is worth. */
const partOfName = 0.3;
/** Of `Array.prototype.flat` the last part is what is looked for. */
const ownerWeight = 0.5;
const guideWeight = 0.5;
/** Names have up to this many parts: "get element by id". */
const longestName = 4;

/** Reads what the reader has typed. */
export function readQuery(query: string, lexicon: Lexicon): QueryWord[] {
  const tokens = tokenise(query);
  const single = tokens.filter(({ kind }) => kind !== "joined");
  const end = query.trimEnd().length;
  const find = ({ text, end: at }: Token) =>
    matchWord(text, at === end && end === query.length, lexicon.vocabulary, lexicon.synonyms);
  const onlyStops = single.every(({ text }) => isStopWord(text));
  const words = single.map((token): QueryWord => {
    const matches = find(token);
    let weight = rarity(matches, lexicon.vocabulary);
    if (token.kind === "sign" && single.length > 1) weight *= matches.size > 0 ? signWeight : 0;
    if (query[token.end] === "." && /\w/.test(query[token.end + 1] ?? "")) weight *= ownerWeight;
    if (!onlyStops) weight *= wordWeight(token.text);
    return { text: token.text, weight, matches, guides: new Set() };
  });
  const spoken = words.filter((_, index) => single[index]?.kind === "word");
  joinNames(spoken, lexicon.vocabulary);
  nameGuides(spoken, lexicon);
  for (const name of tokens)
    if (name.kind === "joined") writeAsOne(name, single, words, find(name), lexicon.vocabulary);
  return words.filter(({ weight }) => weight > 0);
}

/** How rare the best that a word has found is: 1 for what stands in one card, near 0 for all. */
function rarity(matches: Matches, { places, size }: Vocabulary): number {
  const best = Math.max(...matches.values());
  let spread = 0;
  for (const [term, quality] of matches)
    if (quality > best - 0.1) spread += places.get(term)?.length ?? 0;
  const rare = Math.log(1 + size / (1 + spread)) / Math.log(1 + size);
  return Math.max(rare ** 0.8, 0.2);
}

/** A name that was written as one, and is known, is one word; its parts alone count less. */
function writeAsOne(
  name: Token,
  tokens: Token[],
  words: QueryWord[],
  matches: Matches,
  vocabulary: Vocabulary,
) {
  if (matches.size === 0) return;
  const parts = words.filter((_, index) => {
    const token = tokens[index];
    return token?.kind === "word" && token.start >= name.start && token.end <= name.end;
  });
  const [first] = parts;
  if (!first || parts.some(({ guides }) => guides.size > 0)) return;
  const weight = rarity(matches, vocabulary);
  for (const part of parts) {
    if (!isStopWord(part.text))
      for (const [term, quality] of part.matches)
        if (quality * partOfName > (matches.get(term) ?? 0))
          matches.set(term, quality * partOfName);
    part.weight = 0;
  }
  Object.assign(first, { text: name.text, weight, matches });
}

/** Lets words that together make a name find it: "use state", "local storage". */
function joinNames(words: QueryWord[], { places, names }: Vocabulary) {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + longestName); to++) {
      const parts = words.slice(from, to);
      const joined = parts.map(({ text }) => text).join("");
      if (!places.has(joined)) continue;
      for (const { matches } of parts) {
        const rest = names.has(joined) ? 0.8 : 0.92;
        for (const [term, quality] of matches) matches.set(term, quality * rest);
        matches.set(joined, 1);
      }
    }
}

/** Finds the guides that the query names; the longest name counts. */
function nameGuides(words: QueryWord[], { guides, vocabulary }: Lexicon) {
  for (let from = 0; from < words.length; from++) {
    if (/^(?:without|no|not)$/.test(words[from - 1]?.text ?? "")) continue;
    for (let length = Math.min(3, words.length - from); length > 0; length--) {
      const parts = words.slice(from, from + length);
      const name = parts.map(({ text }) => text).join("");
      const found = guides.filter(({ aliases }) =>
        aliases.some((alias) => isCalled(name, alias, !vocabulary.places.has(name))),
      );
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

/** Whether a name is a guide's, or (when it is no word) nearly so. */
function isCalled(name: string, alias: string, misspelt: boolean): boolean {
  const joined = alias.replace(/[^a-z0-9]/g, "");
  if (name === joined) return true;
  return misspelt && Math.min(name.length, joined.length) > 4 && editDistance(name, joined, 1) <= 1;
}
