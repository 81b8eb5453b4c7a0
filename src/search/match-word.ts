import { editDistance } from "./edit-distance.ts";
import { stem } from "./stem.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How well each term of the vocabulary answers a word, from 0 to 1. */
export type Matches = Map<string, number>;

const sameStem = 0.97;
const synonym = 0.55;
/** A beginning is worth more the more of the word it is. */
const beginning = { least: 0.5, gain: 0.4 };
const slips = [1, 0.72, 0.5];
/** A slip in a word that is still being typed. */
const openSlip = 0.45;

/**
 * Finds the terms that a word may mean: the word itself, its other forms, its synonyms,
 * the words it begins; and when there is none of these, those it may be misspelt from.
 *
 * @param open whether it is the last word, and so may be unfinished
 */
export function matchWord(
  word: string,
  open: boolean,
  vocabulary: Vocabulary,
  synonyms: Map<string, string[]>,
): Matches {
  const matches: Matches = new Map();
  const add = (term: string, quality: number) => {
    if (quality > (matches.get(term) ?? 0)) matches.set(term, quality);
  };
  if (vocabulary.places.has(word)) add(word, 1);
  const root = stem(word);
  for (const form of vocabulary.stems.get(root) ?? []) add(form, sameStem);
  const known = matches.size > 0;
  for (const other of synonyms.get(root) ?? [])
    for (const form of vocabulary.stems.get(other) ?? []) add(form, synonym);
  for (const term of beginningWith(word, vocabulary.sorted)) {
    const part = word.length / term.length;
    const quality = beginning.least + beginning.gain * part;
    add(term, open || part > 0.7 ? quality : quality * 0.6);
  }
  if (!known && matches.size === 0) addMisspelt(word, open, vocabulary, add);
  return relativeToBest(matches);
}

/** The best reading of a word counts in full, whatever it is. */
function relativeToBest(matches: Matches): Matches {
  const best = Math.max(...matches.values());
  for (const [term, quality] of matches) matches.set(term, quality / best);
  return matches;
}

function* beginningWith(word: string, sorted: string[]): Generator<string> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  for (let index = low; sorted[index]?.startsWith(word); index++) yield sorted[index] ?? "";
}

function addMisspelt(
  word: string,
  open: boolean,
  { sorted }: Vocabulary,
  add: (term: string, quality: number) => void,
) {
  if (word.length < 4) return;
  const limit = word.length < 7 ? 1 : 2;
  for (const term of sorted) {
    // The first letter is seldom wrong, but may have changed places with the second.
    if (term[0] !== word[0] && term[0] !== word[1]) continue;
    const distance = editDistance(word, term, limit);
    if (distance <= limit) add(term, slips[distance] ?? 0);
    else if (open && editDistance(word, term, 1, true) <= 1) add(term, openSlip);
  }
}
