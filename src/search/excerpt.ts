import type { Card, CardText } from "./cards.ts";
import { placesOf } from "./names.ts";
import type { QueryWord } from "./query.ts";
import type { Range, SearchResult } from "./types.ts";
import { isStopWord } from "./words.ts";

/** Chooses the line that shows best why a card was found, and marks the parts that match. */
export function excerpt(
  query: QueryWord[],
  { title: [title = noText], prose: [prose = noText], code, guide }: Card,
): Pick<SearchResult, "line" | "isCode" | "marks"> {
  const contentWords = query.filter(({ text }) => !isStopWord(text));
  // Of "center a div" no "a" is marked.
  const words = contentWords.length > 0 ? contentWords : query;
  const marks = { title: marksIn(words, title), line: [] as Range[] };
  const missing = words.filter((word) => !word.guides.has(guide) && bestQuality(word, title) === 0);
  if (missing.length === 0) return { line: "", isCode: false, marks };
  let bestLine = prose;
  let bestScore = score(missing, bestLine);
  for (const line of code) {
    const lineScore = score(missing, line);
    if (lineScore > bestScore) [bestLine, bestScore] = [line, lineScore];
  }
  marks.line = marksIn(words, bestLine);
  return { line: bestLine.text, isCode: bestLine !== prose, marks };
}

const noText: CardText = { text: "", tokens: [], plain: "" } as unknown as CardText;

function score(words: QueryWord[], text: CardText): number {
  return words.reduce((sum, word) => sum + word.weight * bestQuality(word, text), 0);
}

function bestQuality({ text: name, matches, places }: QueryWord, { tokens, plain }: CardText) {
  if (places && !placesOf(name, plain, true).next().done) return 1;
  return Math.max(0, ...tokens.map(({ text }) => matches.get(text) ?? 0));
}

/** Lists the ranges that match. Of a prefix match, only the typed part is marked. */
function marksIn(words: QueryWord[], { tokens, plain }: CardText): Range[] {
  const matching = tokens.flatMap(({ text, start, end }): Range[] => {
    const word = words.find(({ matches }) => matches.has(text));
    if (!word) return [];
    const isPrefix = text.startsWith(word.text) && end - start === text.length;
    return [[start, isPrefix ? start + word.text.length : end]];
  });
  for (const { text, places } of words) if (places) matching.push(...placesOf(text, plain, true));
  matching.sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const range of matching) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}
