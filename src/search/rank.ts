import { type Card, type CardText, fields } from "./cards.ts";
import { placesOf } from "./names.ts";
import type { Query, QueryWord } from "./query.ts";
import type { Posting, Terms } from "./terms.ts";
import type { SearchGuide } from "./types.ts";
import { isStopWord, wordWeight } from "./words.ts";

interface RankedCard {
  card: Card;
  score: number;
}

/** How much a match in each field counts, from 0 to 1. */
const fieldBoost = { title: 0.55, keywords: 0.8, section: 0.3, code: 0.25, prose: 0.5 };
/** How much more a card counts that has the whole query as it is written, by field. */
const phraseBonus = { title: 0.2, keywords: 0.4, section: 0, code: 0.1, prose: 0.2 };
/** A name that few cards have is what is looked for: its bonus grows with its rarity. */
const rareName = { gain: 8, exponent: 4 };
/** How much more a card counts that has a name of the query as it is written, in any field. */
const exactNameBonus = 0.3;
/** How many cards are ranked again by similarity. */
const rerankCandidates = 80;
const similarityBoost = { title: 0.5, keyword: 0.6, section: 0.4, id: 0.7 };
/** For each word of a reader's phrase that the query contains whole, as an error message does. */
const insideBonus = 0.05;
/** A card that matches only half of the query is worth much less than half. */
const queryShareExponent = 2.5;
/** How much a text loses when most of its words are not in the query. */
const otherWordsLoss = { short: 0.8, long: 0.6 };
const stopWordShare = 0.2;
/** Above this share of the query and of the text, the two are equal, which counts more. */
const equalShare = 0.9;
const equalBonus = 0.3;
/**
 * A query of one or two words names a subject. Of the cards on it those come first that are early in
 * their section, sections that are early in their guide, and guides that are early in the registry.
 */
const shortness = [1, 1, 0.8];
const prior = { place: 0.5, section: 0.4, guide: 0.3, topic: 0.4, library: 0.1 };
/** The third card of a section has half the prior of its first. */
const halfPlace = 2;
const currentGuideFactor = 1.3;
/** How much the cards of other guides count when the query names a guide. */
const otherGuideFactor = 0.8;
/** The lowest place of the first card that has the whole query as it is written, from 0. */
const phrasePlace = 2;
/** Scores so much below the best are near enough for an earlier guide to come first. */
const near = { twin: 0.65, platform: 0.6 };

/**
 * Ranks the cards: first by the boosts of the fields that contain the query's words, then the best
 * of them again by how similar title, keywords, section and id are to the query as a whole.
 *
 * @param here route of the guide whose cards come before others that are nearly as good
 * @returns the candidates, best first
 */
export function rank(query: Query, cards: Card[], terms: Terms, here?: string): Card[] {
  const contentWords = query.words.filter(({ text }) => !isStopWord(text));
  const isOnlyGuides =
    contentWords.length > 0 && contentWords.every(({ guides }) => guides.size > 0);
  const ranked = isOnlyGuides
    ? cardsOfNamedGuides(query, cards)
    : rankBySubject(query, contentWords, cards, terms, here);
  // The words of a section's name are not those of each of its cards.
  const ownPhrase = [...query.phrase].filter((at) => fields[at % fields.length] !== "section");
  const withPhrase = new Set(ownPhrase.map((posting) => cards[cardNumber(posting)]));
  const hasPhrase = (card: Card) => withPhrase.has(card);
  if (withPhrase.size > 0 && !ranked.slice(0, phrasePlace + 1).some(hasPhrase)) {
    const at = ranked.findIndex(hasPhrase);
    const [lifted] = at < 0 ? cards.filter(hasPhrase) : ranked.splice(at, 1);
    if (lifted) ranked.splice(phrasePlace, 0, lifted);
  }
  return ranked;
}

function rankBySubject(
  query: Query,
  contentWords: QueryWord[],
  cards: Card[],
  terms: Terms,
  here?: string,
): Card[] {
  const { words } = query;
  const named = new Set(words.flatMap(({ guides }) => [...guides]));
  const subject = contentWords.filter(({ guides }) => guides.size === 0);
  const isName = words.some(({ text, places }) => places || terms.joinedNames.has(text));
  const short = isName ? 0 : (shortness[subject.length] ?? 0);
  const ranked = findCandidates(query, cards, terms)
    .map(({ card, score }) => ({
      card,
      score:
        (score + similarityScore(query, card, short)) *
        (1 + short * placePrior(card)) *
        (named.size > 0
          ? guideFactor(query, card, named)
          : card.guide.href === here
            ? currentGuideFactor
            : 1),
    }))
    .sort((a, b) => b.score - a.score);
  if (named.size === 0) {
    orderTwins(ranked, here);
    const [word, ...others] = contentWords;
    if (word && others.length === 0) preferPlatform(ranked, word, here);
  }
  return ranked.map(({ card }) => card);
}

/** The share of the query that a card has in any field, from 0 to 1. */
export function coveredShare(words: QueryWord[], card?: Card): number {
  if (!card) return 1;
  const texts = fields.flatMap((field) => card[field]);
  const asked = words.filter(({ text }) => !isStopWord(text));
  let total = 0;
  let has = 0;
  for (const { weight, matches, places, text, guides } of asked) {
    const qualities = texts.map(({ tokens, plain }) =>
      places && !placesOf(text, plain, true).next().done
        ? 1
        : Math.max(0, ...tokens.map((token) => matches.get(token.text) ?? 0)),
    );
    total += weight;
    has += weight * (guides.has(card.guide) ? 1 : Math.max(0, ...qualities));
  }
  return total === 0 ? 1 : has / total;
}

/** How early a card is in its section, from 1 to 0. */
function earliness({ place }: Card): number {
  return 1 / (1 + place / halfPlace);
}

/** How much more a card counts for its place, for a short query. */
function placePrior(card: Card): number {
  return (
    prior.place * earliness(card) +
    prior.section * (1 - card.sectionShare) +
    prior.guide * (1 - card.guideShare) -
    (card.guide.isLibrary ? prior.library : 0)
  );
}

/** Of cards with the same id, which are about the same in several guides, the earlier guide's comes first. */
function orderTwins(ranked: RankedCard[], here?: string) {
  // Not by `Map.groupBy`, which Node 20 and browsers of 2023 lack.
  const placesOf = new Map<string | undefined, number[]>();
  for (const [at, { card }] of ranked.entries()) {
    const id = card.href.split("#")[1];
    const places = placesOf.get(id);
    if (places) places.push(at);
    else placesOf.set(id, [at]);
  }
  for (const places of placesOf.values()) {
    const best = ranked[places[0] ?? 0];
    if (!best || places.length === 1 || best.card.guide.href === here) continue;
    const nearPlaces = places.filter((at) => (ranked[at]?.score ?? 0) > near.twin * best.score);
    const twins = nearPlaces.map((at) => ranked[at] ?? best);
    twins.sort((a, b) => a.card.guideShare - b.card.guideShare);
    for (const [number, at] of nearPlaces.entries()) ranked[at] = twins[number] ?? best;
  }
}

/**
 * A single word that begins the title of a card on the web platform finds that card before a
 * library's: `router` aside, `effect` and `form` do not.
 */
function preferPlatform(ranked: RankedCard[], { matches }: QueryWord, here?: string) {
  const [first] = ranked;
  if (!first?.card.guide.isLibrary || first.card.guide.href === here) return;
  const at = ranked.findIndex(({ card, score }) => {
    const subject = card.title[0]?.tokens.find(({ text }) => wordWeight(text) === 1);
    return (
      !card.guide.isLibrary &&
      score > near.platform * first.score &&
      (matches.get(subject?.text ?? "") ?? 0) > equalShare
    );
  });
  if (at > 0) ranked.unshift(...ranked.splice(at, 1));
}

const cardNumber = (posting: Posting) => Math.floor(posting / fields.length);

/** The cards with the highest field scores. */
function findCandidates({ words, phrase, text }: Query, cards: Card[], terms: Terms) {
  const scores = new Float32Array(cards.length);
  for (const word of words) addFieldScores(word, cards, terms, scores);
  for (const [number, card] of cards.entries()) {
    const score = scores[number] ?? 0;
    if (score > 0) scores[number] = score / totalWeight(words, card);
  }
  const isPlainWord = /^[\p{L}\p{N}]+$/u.test(text);
  const rarity = Math.log(1 + cards.length / (1 + phrase.size)) / Math.log(1 + cards.length);
  const factor = isPlainWord ? 1 : 1 + rareName.gain * rarity ** rareName.exponent;
  const bonuses = new Map<number, number>();
  for (const posting of phrase) {
    const bonus = factor * phraseBonus[fields[posting % fields.length] ?? "prose"];
    const number = cardNumber(posting);
    if (bonus > (bonuses.get(number) ?? 0)) bonuses.set(number, bonus);
  }
  for (const [number, bonus] of bonuses) scores[number] = (scores[number] ?? 0) + bonus;
  return cards
    .map((card, number): RankedCard => ({ card, score: scores[number] ?? 0 }))
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
    for (const [offset, field] of fields.entries())
      miss *= 1 - fieldBoost[field] * (qualities[number * fields.length + offset] ?? 0);
    const bonus = withName.has(number) ? exactNameBonus : 0;
    scores[number] = (scores[number] ?? 0) + word.weight * (1 - miss + bonus);
  }
}

/** @param short 1 for a query of one word, which is a title rather than a question */
function similarityScore(query: Query, card: Card, short: number): number {
  const loss = short === 1 ? otherWordsLoss.short : otherWordsLoss.long;
  const best = (texts: CardText[]) =>
    Math.max(0, ...texts.map((one) => similarity(query, card, one, loss)));
  const section = best(card.section);
  const phrases = card.keywords.slice(0, -1);
  return (
    similarityBoost.title * best(card.title) +
    similarityBoost.keyword * best(phrases) +
    similarityBoost.section * section +
    similarityBoost.id * best(card.keywords.slice(-1)) +
    short * prior.topic * section * earliness(card) +
    insideBonus * Math.max(0, ...phrases.map(({ plain }) => countWordsInside(plain, query.text)))
  );
}

/** The number of words of a reader's phrase that a longer query contains whole. */
function countWordsInside(phrase: string, query: string): number {
  const isInside =
    phrase.includes(" ") && phrase.length < query.length && !placesOf(phrase, query).next().done;
  return isInside ? phrase.split(" ").length : 0;
}

/** How much a card counts when the query names guides. */
function guideFactor(query: Query, card: Card, named: Set<SearchGuide>): number {
  if (named.has(card.guide)) return 1;
  const isBelow = [...named].some(({ href }) => card.guide.href.startsWith(`${href}/`));
  // The query may be the title of the card.
  const isTitle = card.title.some((title) => similarity(query, card, title) >= 1);
  return isBelow || isTitle ? 1 : otherGuideFactor;
}

/**
 * Finds the cards for a query that names nothing but guides: a card of that title, then the guides'
 * own, in the registry's order.
 */
function cardsOfNamedGuides({ words, text }: Query, cards: Card[]): Card[] {
  const count = ({ guide, title }: Card) =>
    title.some(({ plain }) => plain === text)
      ? Infinity
      : words.filter(({ guides }) => guides.has(guide)).length;
  return cards.filter((card) => count(card) > 0).sort((a, b) => count(b) - count(a) || 0);
}

/** The weight of all words that a card has to match: all but those that name its guide. */
function totalWeight(words: QueryWord[], { guide }: Card): number {
  return words.reduce((sum, { weight, guides }) => (guides.has(guide) ? sum : sum + weight), 0);
}

/**
 * The similarity of the query and a text: from 0 to 1, and a little more when they are equal.
 *
 * @param loss what the similarity loses, from 0 to 1, when the text says much else
 */
function similarity(
  { words, terms }: Query,
  card: Card,
  text: CardText,
  loss = otherWordsLoss.long,
): number {
  const { tokens } = text;
  // Most texts have nothing of the query.
  if (!words.some(({ places }) => places) && !tokens.some((token) => terms.has(token.text)))
    return 0;
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
    const weight = isStopWord(term) ? stopWordShare : 1;
    total += weight;
    const isInName = names.some(([from, to]) => start >= from && end <= to);
    matched += weight * (isInName ? 1 : (tokenQualities.get(term) ?? 0));
  }
  const textShare = total === 0 ? 1 : matched / total;
  const isEqual = queryShare > equalShare && textShare > equalShare;
  return (
    queryShare ** queryShareExponent * (1 - loss + loss * textShare) + (isEqual ? equalBonus : 0)
  );
}
