import type { Card, TokenizedText } from "./cards.ts";
import { fields, type InvertedIndex } from "./inverted-index.ts";
import type { QueryWord } from "./query.ts";
import { isStopWord } from "./stop-words.ts";
import type { SearchGuide } from "./types.ts";

export interface RankedCard {
  card: Card;
  score: number;
}

/** How much a match in each field counts, from 0 to 1. */
const fieldBoost = { title: 0.55, keywords: 0.8, section: 0.3, code: 0.35, prose: 0.5 };
/** How many cards are ranked again by similarity. */
const rerankCandidates = 80;
/** How much more a card counts that holds a name as the query writes it, in any field. */
const exactNameBonus = 0.3;
const similarityBoost = { title: 0.7, keyword: 0.6, section: 0.2, id: 0.5 };
/** A card that matches only half of the query is worth much less than half. */
const queryShareExponent = 2.5;
/** How much less a text counts that says more than was asked for. */
const textShareFactor = { least: 0.4, gain: 0.6 };
/** Above this share of the query and of the text, the two are equal. */
const equalShare = 0.9;
const equalBonus = 0.2;
const stopWordShare = 0.35;
/** The factor for a card when the query names another guide. */
const otherGuideFactor = 0.8;
/** Just enough to decide between cards that are otherwise equal. */
const currentGuideBonus = 0.03;

/**
 * Ranks the cards: first by the boosts of the fields that contain the query's words, then the best
 * of them again by how similar title, keywords, section and id are to the query as a whole.
 *
 * @param currentGuide route of the guide whose cards come first when scores are nearly equal
 * @returns the candidates, best first
 */
export function rank(
  words: QueryWord[],
  cards: Card[],
  index: InvertedIndex,
  currentGuide?: string,
): RankedCard[] {
  if (words.every(({ guides }) => guides.size > 0)) return cardsOfNamedGuides(words, cards);
  const namedGuides = new Set(words.flatMap(({ guides }) => [...guides]));
  return candidates(words, cards, index)
    .map(({ card, score }) => {
      const factor = isOtherGuide(words, card, namedGuides) ? otherGuideFactor : 1;
      const bonus = card.guide.href === currentGuide ? currentGuideBonus : 0;
      return { card, score: (score + similarityScore(words, card)) * factor + bonus };
    })
    .sort((a, b) => b.score - a.score);
}

/** The cards with the highest field scores. */
function candidates(words: QueryWord[], cards: Card[], index: InvertedIndex): RankedCard[] {
  const scores = new Float32Array(cards.length);
  for (const word of words) addFieldScores(word, cards, index, scores);
  cards.forEach((card, number) => {
    const score = scores[number] ?? 0;
    if (score > 0) scores[number] = score / totalWeight(words, card);
  });
  return cards
    .map((card, number) => ({ card, score: scores[number] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, rerankCandidates);
}

function addFieldScores(
  word: QueryWord,
  cards: Card[],
  { postings, joinedNames }: InvertedIndex,
  scores: Float32Array,
) {
  const cardNumber = (posting: number) => Math.floor(posting / fields.length);
  const withName = new Set(
    joinedNames.has(word.text) ? postings.get(word.text)?.map(cardNumber) : [],
  );
  const qualities = new Float32Array(cards.length * fields.length);
  const matching = new Set<number>();
  for (const [term, quality] of word.matches)
    for (const posting of postings.get(term) ?? []) {
      if (quality > (qualities[posting] ?? 0)) qualities[posting] = quality;
      matching.add(cardNumber(posting));
    }
  for (const number of matching) {
    const card = cards[number];
    if (!card || word.guides.has(card.guide)) continue;
    // Noisy-OR over the fields: each further field adds to the score, which never exceeds 1.
    let miss = 1;
    fields.forEach((field, offset) => {
      miss *= 1 - fieldBoost[field] * (qualities[number * fields.length + offset] ?? 0);
    });
    const bonus = withName.has(number) ? exactNameBonus : 0;
    scores[number] = (scores[number] ?? 0) + word.weight * (1 - miss + bonus);
  }
}

function similarityScore(words: QueryWord[], card: Card): number {
  const similarityTo = (text: TokenizedText) => similarity(words, card, text);
  const keyword = Math.max(0, ...card.keywords.map(similarityTo));
  return (
    similarityBoost.title * similarityTo(card.title) +
    similarityBoost.keyword * keyword +
    similarityBoost.section * similarityTo(card.section) +
    similarityBoost.id * similarityTo(card.id)
  );
}

/** Whether the query names another guide than the card's, and is not the card's own title. */
function isOtherGuide(words: QueryWord[], card: Card, namedGuides: Set<SearchGuide>): boolean {
  if (namedGuides.size === 0 || isWithin(card.guide, namedGuides)) return false;
  return similarity(words, card, card.title) < 1;
}

/** Whether a guide is one of the others, or is below one (`/react/router` below `/react`). */
function isWithin(guide: SearchGuide, others: Set<SearchGuide>): boolean {
  return others.has(guide) || [...others].some(({ href }) => guide.href.startsWith(`${href}/`));
}

/** Answers a query that names nothing but guides: their cards, in the registry's order. */
function cardsOfNamedGuides(words: QueryWord[], cards: Card[]): RankedCard[] {
  return cards
    .map((card) => ({ card, score: words.filter(({ guides }) => guides.has(card.guide)).length }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The weight of all words that a card has to match: all but those that name its guide. */
function totalWeight(words: QueryWord[], { guide }: Card): number {
  return words.reduce((sum, { weight, guides }) => (guides.has(guide) ? sum : sum + weight), 0);
}

/** The similarity of the query and a text: from 0 to 1, and a little more when they are equal. */
function similarity(words: QueryWord[], card: Card, { tokens }: TokenizedText): number {
  const tokenQualities = new Map<string, number>();
  let matchedWeight = 0;
  for (const word of words) {
    let best = 0;
    for (const { text } of tokens) {
      const quality = word.matches.get(text) ?? 0;
      if (quality > (tokenQualities.get(text) ?? 0)) tokenQualities.set(text, quality);
      best = Math.max(best, quality);
    }
    if (!word.guides.has(card.guide)) matchedWeight += word.weight * best;
  }
  if (matchedWeight === 0) return 0;
  const queryShare = matchedWeight / totalWeight(words, card);
  const textShare = matchedShare(tokens, tokenQualities);
  const isEqual = queryShare > equalShare && textShare > equalShare;
  const textFactor = textShareFactor.least + textShareFactor.gain * textShare;
  return queryShare ** queryShareExponent * textFactor + (isEqual ? equalBonus : 0);
}

/** The share of a text's words that the query matches. */
function matchedShare(tokens: TokenizedText["tokens"], qualities: Map<string, number>): number {
  const matchedNames = tokens.filter(
    ({ text, kind }) => kind !== "word" && (qualities.get(text) ?? 0) > equalShare,
  );
  let matched = 0;
  let total = 0;
  for (const token of tokens) {
    if (token.kind !== "word") continue;
    const weight = isStopWord(token.text) ? stopWordShare : 1;
    total += weight;
    const isInName = matchedNames.some(
      ({ start, end }) => token.start >= start && token.end <= end,
    );
    matched += weight * (isInName ? 1 : (qualities.get(token.text) ?? 0));
  }
  return total === 0 ? 1 : matched / total;
}
