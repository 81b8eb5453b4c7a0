import type { Row } from "../../../src/claims/tables.ts";

/** Words that mean nothing alone. */
const plain = new Set(
  `a an the of to in on at by with for from as into is are was were be been being it its it's they
  their them they're this that that's these those which who whose what there there's here and or but
  if so then than you your you're i we do does has have had can will would`.split(/\s+/),
);

/** A word of a text, and where it is. */
interface Word {
  text: string;
  start: number;
}

/**
 * Lists the words of a text that say something, without what is inline code: exchanged names are
 * tried by other means.
 *
 * @param codes the inline code of the text
 * @example wordsIn("the time in seconds, as `now()` gives it", ["now()"]) // time, seconds, gives
 */
export function wordsIn(text: string, codes: string[]): Word[] {
  const longestFirst = codes.toSorted((a, b) => b.length - a.length);
  const masked = longestFirst.reduce(
    (rest, code) => (code ? rest.replaceAll(code, " ".repeat(code.length)) : rest),
    text,
  );
  return [...masked.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)]
    .map(({ 0: word, index }) => ({ text: word, start: index }))
    .filter((word) => !plain.has(word.text.toLowerCase()));
}

/** A word that no table has, and another number. */
function otherWord(word: string): string {
  return /^\d+$/.test(word) ? String(Number(word) + 1) : "xyzzy";
}

/** Lists versions of a row in which one word of a cell is another: a check that reads it rejects it. */
export function rewordedCell(row: Row, column: number): Row[] {
  const cell = row.cells[column] ?? "";
  return wordsIn(cell, row.codes[column] ?? []).map(({ text, start }) => ({
    ...row,
    cells: row.cells.with(
      column,
      cell.slice(0, start) + otherWord(text) + cell.slice(start + text.length),
    ),
  }));
}
