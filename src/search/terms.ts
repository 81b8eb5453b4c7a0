import { type Card, fields } from "./cards.ts";
import { tokenize } from "./tokenize.ts";
import { stem, typosBetween } from "./words.ts";

/** One field of one card: the card's number times the number of fields, plus the field's number. */
export type Posting = number;

/** The inverted index: which words the fields of all cards have. */
export interface Terms {
  /** The postings of each term; its keys are all terms. */
  postings: Map<string, Posting[]>;
  /** The terms by their first two letters, which a stem keeps, and by their first. */
  byBeginning: Map<string, string[]>;
  /** The terms that are names written as one word: `usememo`, `localstorage`. */
  joinedNames: Set<string>;
  cardCount: number;
}

/** The terms that a query word matches, each with the quality of the match, from 0 to 1. */
export type Matches = Map<string, number>;

/** Lets the page handle input when the current slice of work is used up. */
export type YieldToPage = () => Promise<void>;

/** Indexes all cards. */
export async function indexTerms(cards: Card[], yieldToPage: YieldToPage): Promise<Terms> {
  const postings: Terms["postings"] = new Map();
  const joinedNames = new Set<string>();
  for (const [number, card] of cards.entries()) {
    for (const [offset, field] of fields.entries()) {
      const posting = number * fields.length + offset;
      for (const { text } of card[field])
        for (const token of tokenize(text)) {
          const known = postings.get(token.text);
          if (!known) postings.set(token.text, [posting]);
          else if (known.at(-1) !== posting) known.push(posting);
          if (token.kind === "joined") joinedNames.add(token.text);
        }
    }
    await yieldToPage();
  }
  const byBeginning = new Map<string, string[]>();
  for (const term of postings.keys())
    for (const beginning of new Set([term.slice(0, 1), term.slice(0, 2)])) {
      const known = byBeginning.get(beginning);
      if (known) known.push(term);
      else byBeginning.set(beginning, [term]);
    }
  return { postings, byBeginning, joinedNames, cardCount: cards.length };
}

/** Lists the terms that begin as a text does, up to its second letter. */
export function termsLike(text: string, { byBeginning }: Terms): string[] {
  return byBeginning.get(text.slice(0, 2)) ?? [];
}

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
  terms: Terms,
  synonyms: Map<string, string[]>,
): Matches {
  const { postings, joinedNames } = terms;
  const matches: Matches = new Map();
  const add = (term: string, quality: number) => {
    if (quality > (matches.get(term) ?? 0)) matches.set(term, quality);
  };
  const wordStem = stem(word);
  const qualities = new Map(
    synonyms.get(wordStem)?.map((synonym): [string, number] => [synonym, synonymQuality]),
  );
  qualities.set(wordStem, joinedNames.has(word) ? otherNameQuality : sameStemQuality);
  for (const [one, quality] of qualities)
    for (const term of termsLike(one, terms)) if (stem(term) === one) add(term, quality);
  for (const term of termsLike(word, terms)) {
    if (!term.startsWith(word)) continue;
    const share = word.length / term.length;
    const quality = prefixQuality.least + prefixQuality.gain * share;
    add(term, unfinished || share > longPrefixShare ? quality : quality * shortPrefixFactor);
  }
  if (postings.has(word)) add(word, 1);
  if (matches.size === 0) addTypoMatches(word, unfinished, postings, matches, add);
  return relativeToBest(matches);
}

function relativeToBest(matches: Matches): Matches {
  const best = Math.max(...matches.values());
  for (const [term, quality] of matches) matches.set(term, quality / best);
  return matches;
}

/** The first letter is rarely wrong, so words with another one count only if there are no others. */
function addTypoMatches(
  word: string,
  unfinished: boolean,
  postings: Terms["postings"],
  matches: Matches,
  add: (term: string, quality: number) => void,
) {
  if (word.length < minTypoWordLength) return;
  const most = word.length < twoTyposWordLength ? 1 : 2;
  const addWhole = (hasFirstLetter: boolean) => {
    for (const [term, { length }] of postings) {
      if ((term[0] === word[0]) !== hasFirstLetter) continue;
      const typos = typosBetween(word, term, most);
      // Of two words that are as near, the one that more cards have is more likely meant.
      if (typos <= most) add(term, (typoQualities[typos] ?? 0) * (1 - 0.2 / length));
    }
  };
  addWhole(true);
  if (unfinished && matches.size === 0)
    for (const term of postings.keys())
      if (term[0] === word[0] && isPrefixWithTypo(word, term)) add(term, 1);
  if (matches.size === 0) addWhole(false);
}

/** Whether a word is the beginning of a term, with one typo. */
function isPrefixWithTypo(word: string, term: string): boolean {
  return [-1, 0, 1].some((more) => {
    const length = word.length + more;
    return length <= term.length && typosBetween(word, term.slice(0, length), 1) <= 1;
  });
}
