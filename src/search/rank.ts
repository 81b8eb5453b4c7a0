import type { Card, Text } from "./cards.ts";
import type { QueryWord } from "./query.ts";
import { isStopWord } from "./stop-words.ts";
import type { SearchGuide } from "./types.ts";
import { fields, type Vocabulary } from "./vocabulary.ts";

export interface Ranked {
  card: Card;
  score: number;
}

/** How much each field says about what its card is about; in the order of the fields. */
const trust = [0.55, 0.8, 0.3, 0.35, 0.5];
/** So many of the first round are looked at closely. */
const finalists = 80;
const titleShare = 0.7;
const phraseShare = 0.6;
const sectionShare = 0.2;
const idShare = 0.5;
const nearlyAll = 0.9;
/** What it adds that a text says all that was asked and nothing else. */
const equal = 0.2;
/** What a card is worth when the query names another guide. */
const otherGuide = 0.8;
/** Just enough to decide between equals. */
const currentGuide = 0.03;

/**
 * Ranks the cards: a first round by the fields in which the words stand, a second by how
 * well the title and each search phrase agree with the query as a whole.
 *
 * @param current route of the guide to prefer
 */
export function rank(
  words: QueryWord[],
  cards: Card[],
  vocabulary: Vocabulary,
  current?: string,
): Ranked[] {
  if (words.every(({ guides }) => guides.size > 0)) return inOrder(words, cards);
  const named = new Set(words.flatMap(({ guides }) => [...guides]));
  const scores = new Float32Array(cards.length);
  for (const word of words) addWord(word, cards, vocabulary, scores);
  cards.forEach((card, number) => {
    const score = scores[number] ?? 0;
    if (score > 0) scores[number] = score / totalFor(words, card);
  });
  const first = [...scores.keys()]
    .filter((number) => (scores[number] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, finalists);
  return first
    .flatMap((number) => {
      const card = cards[number];
      if (!card) return [];
      const near = card.guide.href === current ? currentGuide : 0;
      const score = (scores[number] ?? 0) + closeLook(words, card);
      return [{ card, score: score * (misses(words, card, named) ? otherGuide : 1) + near }];
    })
    .sort((a, b) => b.score - a.score);
}

function closeLook(words: QueryWord[], card: Card): number {
  const share = (text: Text) => agreement(words, card, text);
  const phrase = Math.max(0, ...card.phrases.map(share));
  return (
    titleShare * share(card.title) +
    phraseShare * phrase +
    sectionShare * share(card.section) +
    idShare * share(card.id)
  );
}

/** Whether the query names another guide than the card's, and does not mean the card by it. */
function misses(words: QueryWord[], card: Card, named: Set<SearchGuide>): boolean {
  if (named.size === 0 || belongs(card.guide, named)) return false;
  return agreement(words, card, card.title) < 1;
}

/** Whether a guide is one of those named, or lies within one. */
function belongs(guide: SearchGuide, named: Set<SearchGuide>): boolean {
  return named.has(guide) || [...named].some(({ href }) => guide.href.startsWith(`${href}/`));
}

/** Only a guide is named: its cards as they stand. */
function inOrder(words: QueryWord[], cards: Card[]): Ranked[] {
  return cards
    .filter(({ guide }) => words.some(({ guides }) => guides.has(guide)))
    .map((card) => ({ card, score: words.filter(({ guides }) => guides.has(card.guide)).length }))
    .sort((a, b) => b.score - a.score);
}

/** What a card would have to answer: all words, but those that name its guide. */
function totalFor(words: QueryWord[], { guide }: Card): number {
  return words.reduce((sum, { weight, guides }) => (guides.has(guide) ? sum : sum + weight), 0);
}

function addWord(word: QueryWord, cards: Card[], vocabulary: Vocabulary, scores: Float32Array) {
  const width = fields.length;
  const quality = new Float32Array(cards.length * width);
  const touched = new Set<number>();
  for (const [term, match] of word.matches)
    for (const place of vocabulary.places.get(term) ?? []) {
      if (match > (quality[place] ?? 0)) quality[place] = match;
      touched.add(Math.floor(place / width));
    }
  for (const number of touched) {
    // Each field is a witness; together they are surer than the surest of them.
    let doubt = 1;
    for (let field = 0; field < width; field++)
      doubt *= 1 - (trust[field] ?? 0) * (quality[number * width + field] ?? 0);
    const card = cards[number];
    if (card && word.guides.has(card.guide)) continue;
    scores[number] = (scores[number] ?? 0) + word.weight * (1 - doubt);
  }
}

/** How far a text and the query say the same, from 0 to 1 and a little over for equals. */
function agreement(words: QueryWord[], card: Card, { tokens }: Text): number {
  const matched = new Map<string, number>();
  let covered = 0;
  for (const word of words) {
    let best = 0;
    for (const { text } of tokens) {
      const quality = word.matches.get(text) ?? 0;
      if (quality > (matched.get(text) ?? 0)) matched.set(text, quality);
      best = Math.max(best, quality);
    }
    if (!word.guides.has(card.guide)) covered += word.weight * best;
  }
  if (covered === 0) return 0;
  const asked = covered / totalFor(words, card);
  const said = saidShare(tokens, matched);
  return asked ** 2.5 * (0.4 + 0.6 * said) + (asked > nearlyAll && said > nearlyAll ? equal : 0);
}

/** Which part of a text's words the query has named. */
function saidShare(tokens: Text["tokens"], matched: Map<string, number>): number {
  const whole = tokens.filter(
    ({ text, kind }) => kind !== "word" && (matched.get(text) ?? 0) > nearlyAll,
  );
  let named = 0;
  let all = 0;
  for (const token of tokens) {
    if (token.kind !== "word") continue;
    const weight = isStopWord(token.text) ? 0.35 : 1;
    all += weight;
    const within = whole.some(({ start, end }) => token.start >= start && token.end <= end);
    named += weight * (within ? 1 : (matched.get(token.text) ?? 0));
  }
  return all === 0 ? 1 : named / all;
}
