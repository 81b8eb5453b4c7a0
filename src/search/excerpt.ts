import type { Card, TokenizedText } from "./cards.ts";
import type { QueryWord } from "./query.ts";
import { isStopWord } from "./stop-words.ts";
import type { Range, SearchResult } from "./types.ts";

/** Chooses the line that shows best why a card was found, and marks the parts that match. */
export function excerpt(
  query: QueryWord[],
  card: Card,
): Pick<SearchResult, "line" | "isCode" | "marks"> {
  const contentWords = query.filter(({ text }) => !isStopWord(text));
  // Of "center a div" no "a" is marked.
  const words = contentWords.length > 0 ? contentWords : query;
  const title = marks(words, card.title);
  const missing = words.filter(
    (word) => !word.guides.has(card.guide) && bestQuality(word, card.title) === 0,
  );
  if (missing.length === 0) return { line: "", isCode: false, marks: { title, line: [] } };
  let bestLine = card.prose;
  let bestScore = score(missing, bestLine);
  for (const line of card.code) {
    const lineScore = score(missing, line);
    if (lineScore > bestScore) [bestLine, bestScore] = [line, lineScore];
  }
  return {
    line: bestLine.text,
    isCode: bestLine !== card.prose,
    marks: { title, line: marks(words, bestLine) },
  };
}

function score(words: QueryWord[], text: TokenizedText): number {
  return words.reduce((sum, word) => sum + word.weight * bestQuality(word, text), 0);
}

function bestQuality(word: QueryWord, { tokens }: TokenizedText): number {
  return Math.max(0, ...tokens.map(({ text }) => word.matches.get(text) ?? 0));
}

/** Lists the ranges that match. Of a prefix match, only the typed part is marked. */
function marks(words: QueryWord[], { tokens }: TokenizedText): Range[] {
  const matching = tokens.flatMap(({ text, start, end }): Range[] => {
    const word = words.find(({ matches }) => matches.has(text));
    if (!word) return [];
    const isPrefix = text.startsWith(word.text) && end - start === text.length;
    return [[start, isPrefix ? start + word.text.length : end]];
  });
  matching.sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const range of matching) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}
