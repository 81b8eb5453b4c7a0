import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { positionAt } from "@proofsheet/protocol/position";
import { type Comment, parseSync } from "oxc-parser";
import { readSentences, type Sentence } from "./sentences.ts";
import { findStopWords } from "./stop-list.ts";

/** A text of a file, as long as its piece of the file, so that an index in it is a place there. */
interface Piece {
  text: string;
  start: number;
}

/**
 * Finds words of the stop list in what readers of the code read: comments, test titles and exported
 * names of TypeScript, comments of style sheets, and documents in Markdown. Code between backticks
 * and words between double quotes are left out: they are only quoted.
 */
export function lintHouseFile(file: string, source: string): Diagnostic[] {
  return readTexts(file, source).flatMap(({ text, sourceAt }) =>
    findStopWords(blankQuotes(text), "house").map(({ index, message, remedy }) =>
      errorAt(sourceAt(index), "prose/stop-list", message, remedy),
    ),
  );
}

function readTexts(file: string, source: string): Pick<Sentence, "text" | "sourceAt">[] {
  if (file.endsWith(".md")) return readSentences(file, source);
  const pieces = file.endsWith(".css") ? readStyleComments(source) : readScript(file, source);
  return pieces.map(({ text, start }) => ({
    text,
    sourceAt: (index) => ({ file, ...positionAt(source, start + index) }),
  }));
}

function readStyleComments(source: string): Piece[] {
  return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ index, 0: text }) => ({
    text,
    start: index,
  }));
}

function readScript(file: string, source: string): Piece[] {
  const { comments, module } = parseSync(file, source);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName: { name, start } }) => ({
      text: (name ?? "").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase(),
      start: start ?? 0,
    })),
  );
  const titles = /\.test\.tsx?$|\.spec\.ts$/.test(file) ? readTestTitles(source) : [];
  return [...joinLines(source, comments), ...titles, ...names];
}

/** Line comments below each other are one text. Their marks become spaces. */
function joinLines(source: string, comments: Comment[]): Piece[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { type, start, end } of comments) {
    const last = ranges.at(-1);
    if (last && type === "Line" && /^\n\s*$/.test(source.slice(last.end, start))) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges.map(({ start, end }) => ({
    text: source
      .slice(start, end)
      .replace(/^[ \t]*(?:\/\/+|\/?\*+\/?)/gm, (mark) => " ".repeat(mark.length)),
    start,
  }));
}

const testTitle =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^"'`]*?\))?\(\s*(["'`])((?:\\.|(?!\1).)*)\1/dgs;

function readTestTitles(source: string): Piece[] {
  return [...source.matchAll(testTitle)].map(({ 2: text = "", indices }) => ({
    text,
    start: indices?.[2]?.[0] ?? 0,
  }));
}

function blankQuotes(text: string): string {
  return text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, ({ length }) => "·".repeat(length));
}
