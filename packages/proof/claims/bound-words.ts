import type { Fence } from "@proofsheet/protocol/sample";
import { isCode } from "../javascript/instrument/parse.ts";
import { type Choice, usesOf } from "./choices.ts";

/** The words of a table's row, as code below its quote reads them. */
export interface RowWords {
  /** The text of each cell. */
  cells: string[];
  /** The inline code of each cell. */
  codes: string[][];
}

type Code = Pick<Fence, "code" | "language">;

/**
 * Finds which of several ways some words use. A way that is part of a longer one counts only
 * outside it, and letters or digits beside it make another word of it.
 *
 * @returns the way, or nothing where the words use none of them, or two
 * @example wayOf("it is not sent", ["is sent", "is not sent"]) // "is not sent"
 * @example wayOf("the table is 10 wide", ["1", "2"]) // undefined
 */
export function wayOf(words: string, ways: string[]): string | undefined {
  let rest = words;
  const found = ways
    .toSorted((a, b) => b.length - a.length)
    .filter((way) => {
      const before = /^[\p{L}\p{N}]/u.test(way) ? "(?<![\\p{L}\\p{N}])" : "";
      const after = /[\p{L}\p{N}]$/u.test(way) ? "(?![\\p{L}\\p{N}])" : "";
      const without = rest.replaceAll(new RegExp(before + RegExp.escape(way) + after, "gu"), "\0");
      const isFound = without !== rest;
      rest = without;
      return isFound;
    });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Gives `said` to the code of a sentence. What does not call it stays as it is.
 *
 * @param sentence the words that the card says
 * @param instead by the key of a call's ways: the way that it returns, whatever the words say
 */
export function bindSentence<F extends Code>(
  fence: F,
  sentence: string,
  instead: Record<string, string> = {},
): F {
  const { choices } = usesOf(fence);
  if (choices.length === 0) return fence;
  const decided = { ...decide(choices, sentence), ...instead };
  const head = isCode(fence.language) ? declareSaid(fence, decided) : shellSaid(decided);
  return { ...fence, code: head + fence.code };
}

/**
 * Gives the code below each quoted row the words of that row: `cells`, `codes` and `said`, in bash
 * `$c1`, `$k1` and `said`. They are set on the line of the quote, so that all lines stay where they
 * are. What reads none of them stays as it is.
 *
 * @param rows by line of the code, from 1: the row that is quoted there
 */
export function bindRows<F extends Code>(fence: F, rows: Map<number, RowWords>): F {
  const { readsCells, choices } = usesOf(fence);
  const isChosen = choices.length > 0;
  if (!readsCells && !isChosen) return fence;
  const isProgram = isCode(fence.language);
  const lines = fence.code.split("\n").map((line, index) => {
    const row = rows.get(index + 1);
    if (!row) return line;
    const { cells, codes } = row;
    const decided = decide(choices, cells.join("\n"));
    if (!isProgram)
      return (isChosen ? shellSaid(decided) : "") + (readsCells ? shellCells(row) : "");
    const words = `cells = ${JSON.stringify(cells)}; codes = ${JSON.stringify(codes)}; `;
    const said = `__said = ${JSON.stringify(decided)};`;
    return (readsCells ? words : "") + (isChosen ? said : "");
  });
  const words = `let cells${typeFor(fence, "string[]")} = [], codes${typeFor(fence, "string[][]")} = []; `;
  const head = (readsCells ? words : "") + (isChosen ? declareSaid(fence, {}) : "");
  return { ...fence, code: (isProgram ? head : "") + lines.join("\n") };
}

/** Returns, by the ways of each call of `said` that can be read, which of them some words use. */
export function decide(choices: Choice[], words: string): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ ways = [] }) => {
      const way = wayOf(words, ways);
      return way === undefined ? [] : [[keyOfWays(ways), way]];
    }),
  );
}

/** Returns by what code finds the way that its words use. */
export function keyOfWays(ways: string[]): string {
  return ways.join("\n");
}

/** Declares `__said`, what the words say by the ways of each call, and `said`, which reads it. */
function declareSaid(fence: Code, decided: Record<string, string>): string {
  const type = typeFor(fence, "Record<string, string>");
  return `let __said${type} = ${JSON.stringify(decided)}; ${saidOf(fence)}`;
}

/**
 * Declares `said` for JavaScript, on one line. It returns what `__said` has for its ways.
 *
 * @param fence says whether the types are written too
 */
export function saidOf(fence: Pick<Fence, "language">): string {
  const isTyped = fence.language.startsWith("ts");
  const head = isTyped ? "<const Ways extends string[]>(...ways: Ways): Ways[number]" : "(...ways)";
  const way = `__said[ways.join("\\n")]${isTyped ? " as Ways[number]" : ""}`;
  return `const said = ${head} => { const way = ${way}; globalThis.ok(way, \`the words say none of "\${ways.join('", "')}", or more than one\`); return way; }; `;
}

function typeFor({ language }: Code, type: string): string {
  return language.startsWith("ts") ? `: ${type}` : "";
}

/** Ends the whole script where the words use no way: a failed substitution would be overlooked. */
function shellSaid(decided: Record<string, string>): string {
  const cases = Object.entries(decided).map(
    ([ways, way]) => `${quoted(ways)}) printf '%s\\n' ${quoted(way)};; `,
  );
  const none = `*) echo "the words say none of:" "$@" ", or more than one" >&2; kill -USR1 $$;;`;
  // The keys are joined by line breaks, which would move all lines: `$'\n'` is written instead.
  return `trap 'exit 1' USR1; said() { local IFS=$'\\n'; case "$*" in ${cases.join("")}${none} esac; }; `;
}

function shellCells({ cells, codes }: RowWords): string {
  const texts = cells.map((cell, index) => `c${index + 1}=${quoted(cell)}`);
  const firsts = codes.map(([code = ""], index) => `k${index + 1}=${quoted(code)}`);
  return [...texts, ...firsts].join(" ");
}

/** Quotes a text for bash, on one line. */
function quoted(text: string): string {
  const plain = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n");
  return plain === text ? `'${text}'` : `$'${plain}'`;
}
