import type { Card, Text } from "./cards.ts";
import type { QueryWord } from "./query.ts";
import { isStopWord } from "./stop-words.ts";
import type { Range, SearchResult } from "./types.ts";

/** Chooses the line that shows best why a card was found, and marks what matched. */
export function excerpt(
  asked: QueryWord[],
  card: Card,
): Pick<SearchResult, "line" | "isCode" | "marks"> {
  const telling = asked.filter(({ text }) => !isStopWord(text));
  // Of "center a div" no "a" is marked.
  const words = telling.length > 0 ? telling : asked;
  const title = marks(words, card.title);
  const missing = words.filter(
    (word) => !word.guides.has(card.guide) && bestMatch(word, card.title) === 0,
  );
  if (missing.length === 0) return { line: "", isCode: false, marks: { title, line: [] } };
  let line: Text = card.prose;
  let best = value(missing, line);
  for (const text of card.code) {
    const worth = value(missing, text);
    if (worth > best) [line, best] = [text, worth];
  }
  const isCode = line !== card.prose;
  return { line: line.text, isCode, marks: { title, line: marks(words, line) } };
}

function value(words: QueryWord[], text: Text): number {
  return words.reduce((sum, word) => sum + word.weight * bestMatch(word, text), 0);
}

function bestMatch(word: QueryWord, { tokens }: Text): number {
  return Math.max(0, ...tokens.map(({ text }) => word.matches.get(text) ?? 0));
}

/** What of a text the query has matched; of a word that is being typed, what was typed. */
function marks(words: QueryWord[], { tokens }: Text): Range[] {
  const found = tokens.flatMap(({ text, start, end }): Range[] => {
    const word = words.find(({ matches }) => matches.has(text));
    if (!word) return [];
    const typed = text.startsWith(word.text) && end - start === text.length;
    return [[start, typed ? start + word.text.length : end]];
  });
  found.sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const range of found) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}
