import { type Card, CardText, fields } from "./cards.ts";
import { placesOf } from "./names.ts";
import type { Query, QueryWord } from "./query.ts";
import type { Posting, Terms } from "./terms.ts";
import type { SearchGuide } from "./types.ts";
import { isStopWord, wordWeight } from "./words.ts";

export interface RankedCard {
  card: Card;
  score: number;
}

/** How much a match in each field counts, from 0 to 1. */
export const P: Record<string, number> = {"place":0.5,"guide":0.3,"topic":0.4,"early":2,"tGain":0.8,"head":0,"lib":0.1,"below":0,"insideShare":0,"gname":0,"two":0.8,"nameShort":0,"inside":0,"insideWord":0.05,"fTitle":0.55,"fKey":0.8,"sTitle":0.5,"sKey":0.6,"sSec":0.4,"sId":0.7,"qExp":2.5,"equal":0.3,"here":0.3,"sub":0.95,"other":0.8,"phTitle":0.2,"phKey":0.4,"phCode":0.1,"phProse":0.2,"exact":0.3,"code":0.25,"prose":0.5,"stopShare":0.2,"twin":0.65,"heads":0.6,"sec":0.4,"rare":8,"rareExp":4};
const fieldBoost = { get title() { return P.fTitle }, get keywords() { return P.fKey }, section: 0.3, get code() { return P.code }, get prose() { return P.prose } };
/** How many cards are ranked again by similarity. */
const rerankCandidates = 80;
/** How much more a card counts that holds a name as the query writes it, in any field. */

/** How much more a card counts that holds the whole query as it is written, by field. */
const phraseBonus = { get title() { return P.phTitle }, get keywords() { return P.phKey }, section: 0, get code() { return P.phCode }, get prose() { return P.phProse } };
const similarityBoost = { get title() { return P.sTitle }, get keyword() { return P.sKey }, get section() { return P.sSec }, get id() { return P.sId } };
/** A card that matches only half of the query is worth much less than half. */
const queryShareExponent = 2.5;
/** How much less a text counts that says more than was asked for. */
const textShareFactor = { least: 0.4, gain: 0.6 };
/** Above this share of the query and of the text, the two are equal. */
const equalShare = 0.9;

/**
 * Ranks the cards: first by the boosts of the fields that contain the query's words, then the best
 * of them again by how similar title, keywords, section and id are to the query as a whole.
 *
 * @param currentGuide route of the guide whose cards come first when scores are nearly equal
 * @returns the candidates, best first
 */
export function rank(
  { words, phrase, text }: Query,
  cards: Card[],
  terms: Terms,
  currentGuide?: string,
): RankedCard[] {
  const contentWords = words.filter((w) => !isStopWord(w.text));
  if (contentWords.length > 0 && contentWords.every(({ guides }) => guides.size > 0)) return cardsOfNamedGuides(words, cards);
  const namedGuides = new Set(words.flatMap(({ guides }) => [...guides]));
  const content = words.filter((w) => !isStopWord(w.text) && w.guides.size === 0).length;
  const isName = words.some((w) => w.places || terms.joinedNames.has(w.text));
  const short = isName ? P.nameShort : content <= 1 ? 1 : content === 2 ? P.two : 0;
  const ranked = candidates(words, phrase, cards, terms, /^[\p{L}\p{N}]+$/u.test(text))
    .map(({ card, score }) => {
      const early = 1 / (1 + card.place / P.early);
      const section = similarity(words, card, card.section[0]);
      const prior = 1 + short * (P.place * early + P.guide * (1 - card.guidePlace / 10) + P.sec * (1 - card.sectionShare)) - (card.guide.isLibrary ? short * P.lib : 0) - (card.guide.href.lastIndexOf("/") > 0 ? short * P.below : 0);
      const head = card.title[0].tokens.find((t) => !isStopWord(t.text));
      const begins = head && words.some((w) => !isStopWord(w.text) && (w.matches.get(head.text) ?? 0) > 0.9) ? 1 : 0;
      const named = similarity(words, card, guideText(card.guide), P.tGain);
      const here = card.guide.href === currentGuide && !namedGuides.size ? 1 + P.here : 1;
      return {
        card,
        score: (score + similarityScore(words, card, short === 1 ? P.tGain : 0.6) + insideBonus(card, text) + short * P.topic * section * early + short * P.head * begins + short * P.gname * named * early) *
          prior * here * guideFactor(words, card, namedGuides),
      };
    })
    .sort((a, b) => b.score - a.score);
  return namedGuides.size > 0 ? ranked : orderTwins(ranked, currentGuide, contentWords.length === 1 ? contentWords[0] : undefined);
}

/** Of cards with the same id, which are about the same in several guides, the earlier guide's comes first. */
function orderTwins(ranked: RankedCard[], here: string | undefined, single: QueryWord | undefined): RankedCard[] {
  const twins = Map.groupBy(ranked.keys(), (at) => {
    const card = ranked[at]?.card;
    if (!card) return "";
    return card.href.split("#")[1];
  });
  const ordered = [...ranked];
  for (const all of twins.values()) {
    const best = ranked[all[0] ?? 0];
    if (!best || all.length === 1 || best.card.guide.href === here) continue;
    const near = all.filter((at) => (ranked[at]?.score ?? 0) > P.twin * best.score);
    const cards = near.map((at) => ranked[at] ?? best).sort((a, b) => a.card.guidePlace - b.card.guidePlace);
    for (const [n, at] of near.entries()) ordered[at] = cards[n] ?? best;
  }
  const [first] = ordered;
  if (single && P.heads && first?.card.guide.isLibrary && first.card.guide.href !== here) {
    const at = ordered.findIndex(({ card, score }) => !card.guide.isLibrary && score > P.heads * first.score && (single.matches.get(card.title[0].tokens.find((t) => wordWeight(t.text) === 1)?.text) ?? 0) > 0.9);
    if (at > 0) ordered.unshift(...ordered.splice(at, 1));
  }
  return ordered;
}

const guideTexts = new Map();
function guideText(guide: SearchGuide) { let t = guideTexts.get(guide); if (!t) guideTexts.set(guide, (t = new CardText(guide.name))); return t; }
const cardNumber = (posting: Posting) => Math.floor(posting / fields.length);

/** The cards with the highest field scores. */
function candidates(
  words: QueryWord[],
  phrase: Set<Posting>,
  cards: Card[],
  terms: Terms,
  plain: boolean,
): RankedCard[] {
  const scores = new Float32Array(cards.length);
  for (const word of words) addFieldScores(word, cards, terms, scores);
  cards.forEach((card, number) => {
    const score = scores[number] ?? 0;
    if (score > 0) scores[number] = score / totalWeight(words, card);
  });
  const rarity = phrase.size > 0 ? Math.log(1 + cards.length / (1 + phrase.size)) / Math.log(1 + cards.length) : 0;
  const times = plain ? 1 : 1 + P.rare * rarity ** P.rareExp;
  const bonuses = new Map<number, number>();
  for (const posting of phrase) {
    const field = fields[posting % fields.length] ?? "prose";
    const number = cardNumber(posting);
    bonuses.set(number, Math.max(bonuses.get(number) ?? 0, phraseBonus[field] * times));
  }
  for (const [number, bonus] of bonuses) scores[number] = (scores[number] ?? 0) + bonus;
  return cards
    .map((card, number) => ({ card, score: scores[number] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, rerankCandidates);
}

function addFieldScores(
  word: QueryWord,
  cards: Card[],
  { postings, joinedNames }: Terms,
  scores: Float32Array,
) {
  const exact = word.places ?? (joinedNames.has(word.text) ? postings.get(word.text) : undefined);
  const withName = new Set([...(exact ?? [])].map(cardNumber));
  const qualities = new Float32Array(cards.length * fields.length);
  const matching = new Set<number>();
  for (const [term, quality] of word.matches)
    for (const posting of postings.get(term) ?? []) {
      if (quality > (qualities[posting] ?? 0)) qualities[posting] = quality;
      matching.add(cardNumber(posting));
    }
  for (const posting of word.places ?? []) {
    qualities[posting] = 1;
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
    const bonus = withName.has(number) ? P.exact : 0;
    scores[number] = (scores[number] ?? 0) + word.weight * (1 - miss + bonus);
  }
}

function similarityScore(words: QueryWord[], card: Card, gain = 0.6): number {
  const best = (texts: CardText[]) =>
    Math.max(0, ...texts.map((text) => similarity(words, card, text, gain)));
  return (
    similarityBoost.title * best(card.title) +
    similarityBoost.keyword * best(card.keywords.slice(0, -1)) +
    similarityBoost.section * best(card.section) +
    similarityBoost.id * best(card.keywords.slice(-1))
  );
}

/** More for a card with a reader's words that the query contains whole, as an error message does. */
function insideBonus(card: Card, query: string): number {
  const count = Math.max(0, ...card.keywords.slice(0, -1).map(({ plain }) => (plain.includes(" ") && plain.length < query.length && !placesOf(plain, query).next().done) ? plain.split(" ").length : 0));
  return count === 0 ? 0 : P.inside + P.insideWord * count + P.insideShare * count / query.split(" ").length;
}

/** How much a card counts when the query names guides. */
function guideFactor(words: QueryWord[], card: Card, named: Set<SearchGuide>): number {
  if (named.size === 0 || named.has(card.guide)) return 1;
  // Its own title may be what is asked for.
  if (similarity(words, card, card.title[0]) >= 1) return 1;
  const isBelow = [...named].some(({ href }) => card.guide.href.startsWith(`${href}/`));
  return isBelow ? P.sub : P.other;
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
function similarity(words: QueryWord[], card: Card, text: CardText, gain = 0.6): number {
  const { tokens } = text;
  const tokenQualities = new Map<string, number>();
  const names: [start: number, end: number][] = [];
  let matchedWeight = 0;
  for (const word of words) {
    let best = 0;
    for (const { text: term } of tokens) {
      const quality = word.matches.get(term) ?? 0;
      if (quality > (tokenQualities.get(term) ?? 0)) tokenQualities.set(term, quality);
      best = Math.max(best, quality);
    }
    if (word.places)
      for (const place of placesOf(word.text, text.plain)) {
        names.push(place);
        best = 1;
      }
    if (!word.guides.has(card.guide)) matchedWeight += word.weight * best;
  }
  if (matchedWeight === 0) return 0;
  const queryShare = matchedWeight / totalWeight(words, card);
  for (const { text: term, kind, start, end } of tokens)
    if (kind === "joined" && (tokenQualities.get(term) ?? 0) > equalShare) names.push([start, end]);
  let matched = 0;
  let total = 0;
  for (const { text: term, kind, start, end } of tokens) {
    if (kind !== "word") continue;
    const weight = isStopWord(term) ? P.stopShare : 1;
    total += weight;
    const isInName = names.some(([from, to]) => start >= from && end <= to);
    matched += weight * (isInName ? 1 : (tokenQualities.get(term) ?? 0));
  }
  const textShare = total === 0 ? 1 : matched / total;
  const isEqual = queryShare > equalShare && textShare > equalShare;
  const textFactor = 1 - gain + gain * textShare;
  return queryShare ** P.qExp * textFactor + (isEqual ? P.equal : 0);
}
