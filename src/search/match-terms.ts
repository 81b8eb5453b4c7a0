import { editDistance } from "./edit-distance.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { stem } from "./stem.ts";

/** The index terms that a query word matches, each with the quality of the match, from 0 to 1. */
export type Matches = Map<string, number>;

const sameStemQuality = 0.97;
/** `useNavigate` and `useNavigation` have one stem, but are different names. */
const otherNameQuality = 0.7;
const synonymQuality = 0.55;
/** A prefix match is worth `least`, plus `gain` times the share of the term that was typed. */
const prefixQuality = { least: 0.5, gain: 0.4 };
/** In the middle of a query a prefix that is shorter than this share of the term counts less. */
const longPrefixShare = 0.7;
const shortPrefixFactor = 0.6;
/** By the number of typos. */
const typoQualities = [1, 0.72, 0.5];
/** The prefix of a term, with a typo. */
const prefixTypoQuality = 0.45;
/** In shorter words a typo is as likely another word. */
const minTypoWordLength = 4;
/** Words of this length and more may have two typos. */
const twoTyposWordLength = 7;

/**
 * Finds the terms that a query word can mean: the word itself, words of the same stem, synonyms
 * and words that begin with it. Only when there are none of these, it allows for typos.
 *
 * @param unfinished whether the reader may still be typing the word
 * @param synonyms the stems that mean the same as a stem
 * @returns the matches; the best one has the quality 1, whatever its kind
 */
export function matchTerms(
  word: string,
  unfinished: boolean,
  index: InvertedIndex,
  synonyms: Map<string, string[]>,
): Matches {
  const matches: Matches = new Map();
  const add = (term: string, quality: number) => {
    if (quality > (matches.get(term) ?? 0)) matches.set(term, quality);
  };
  if (index.postings.has(word)) add(word, 1);
  const wordStem = stem(word);
  const stemQuality = index.joinedNames.has(word) ? otherNameQuality : sameStemQuality;
  for (const term of index.termsByStem.get(wordStem) ?? []) add(term, stemQuality);
  for (const synonym of synonyms.get(wordStem) ?? [])
    for (const term of index.termsByStem.get(synonym) ?? []) add(term, synonymQuality);
  for (const term of termsWithPrefix(word, index.sortedTerms)) {
    const share = word.length / term.length;
    const quality = prefixQuality.least + prefixQuality.gain * share;
    add(term, unfinished || share > longPrefixShare ? quality : quality * shortPrefixFactor);
  }
  if (matches.size === 0) addTypoMatches(word, unfinished, index, add);
  return relativeToBest(matches);
}

function relativeToBest(matches: Matches): Matches {
  const best = Math.max(...matches.values());
  for (const [term, quality] of matches) matches.set(term, quality / best);
  return matches;
}

function* termsWithPrefix(prefix: string, sortedTerms: string[]): Generator<string> {
  let low = 0;
  let high = sortedTerms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedTerms[middle] ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; sortedTerms[at]?.startsWith(prefix); at++) yield sortedTerms[at] ?? "";
}

function addTypoMatches(
  word: string,
  unfinished: boolean,
  { sortedTerms }: InvertedIndex,
  add: (term: string, quality: number) => void,
) {
  if (word.length < minTypoWordLength) return;
  const maxTypos = word.length < twoTyposWordLength ? 1 : 2;
  for (const term of sortedTerms) {
    // The first letter is seldom wrong, but may have changed places with the second.
    if (term[0] !== word[0] && term[0] !== word[1]) continue;
    const typos = editDistance(word, term, maxTypos);
    if (typos <= maxTypos) add(term, typoQualities[typos] ?? 0);
    else if (unfinished && editDistance(word, term, 1, true) <= 1) add(term, prefixTypoQuality);
  }
}
