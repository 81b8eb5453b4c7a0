import type { Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Item } from "../content/types.ts";

/** How many letters of text and of code a line of a card has at a window of 1440 px. */
const letters = { text: 66, code: 57 };
/** How many lines title and foot take together, and what a sample makes. */
const lines = { frame: 4, preview: 6 };
/**
 * A table with so many columns is wide. So is one with three and many rows, or whose columns need so
 * many letters for the longest word of each.
 */
const wideTable = { columns: 4, rows: 12, letters: 60 };

/** How many columns of the page a card takes. */
export interface Span {
  /** Both. */
  fullWidth: boolean;
  /** Both in windows below xl, where a column is narrow. */
  roomy: boolean;
}

/** Finds how many columns a card takes. One with `fullWidth` gets both if it has a wide table. */
export function spanOf({ fullWidth, description }: Item): Span {
  const tables = description?.children.filter((node) => node.type === "table") ?? [];
  const sizes = tables.map((table) => ({
    columns: table.children[0]?.children.length ?? 0,
    rows: table.children.length,
    letters: leastLetters(table),
  }));
  const isWide = sizes.some(
    ({ columns, rows, letters }) =>
      columns >= wideTable.columns ||
      (columns === 3 && (rows > wideTable.rows || letters >= wideTable.letters)),
  );
  return {
    fullWidth: Boolean(fullWidth) && isWide,
    roomy: Boolean(fullWidth) && !isWide && sizes.some(({ columns }) => columns === 3),
  };
}

/** How many letters a row needs if no word breaks: those of the longest word of each column. */
function leastLetters({ children: rows }: Table): number {
  const words = rows.map(({ children: cells }) => cells.map((cell) => textOf(cell).split(/\s+/)));
  const columns = words[0] ?? [];
  const longest = columns.map((_, at) =>
    Math.max(...words.flatMap((cells) => cells[at] ?? []).map(({ length }) => length)),
  );
  return longest.reduce((sum, length) => sum + length, 0);
}

/** Where a card lies: in one of two columns, or in both, because it is wide or because the other would stay empty. */
export type Column = "first" | "second" | "both";

/** A card as the packing sees it. */
interface Box {
  fullWidth: boolean;
  /** About how high it is. */
  lines: number;
}

/**
 * Finds in which of two columns each card of a section floats: in the one that ends higher.
 *
 * A float never begins above one that comes before it in the document (CSS 2, section 9.5.1). So the
 * eye meets the cards in the document's order whatever their heights are, and the count of lines decides
 * only how level the columns end (decision 22). One that has nothing beside it takes both.
 */
export function packColumns(cards: Box[]): Column[] {
  let [first, second] = [0, 0];
  const isOpen = (at: number) => cards[at]?.fullWidth === false;
  return cards.map((card, at) => {
    if (card.fullWidth || !(isOpen(at - 1) || isOpen(at + 1))) {
      [first, second] = [0, 0];
      return "both";
    }
    if (second < first) {
      second += card.lines;
      return "second";
    }
    first += card.lines;
    return "first";
  });
}

/**
 * Counts about how many lines a card has in one column.
 *
 * @param graphs how many rows its drawings of the history have
 */
export function countLines(
  { description, sample }: Item,
  hasPreview: boolean,
  graphs: number,
): number {
  const nodes = description?.children ?? [];
  const text = nodes.map((node) =>
    node.type === "table" ? countRows(node) : Math.ceil(textOf(node).length / letters.text),
  );
  const code = (sample?.code.split("\n") ?? []).map((line) =>
    Math.max(1, Math.ceil(line.length / letters.code)),
  );
  const all = [lines.frame, hasPreview ? lines.preview : 0, graphs, ...text, ...code];
  return all.reduce((sum, count) => sum + count, 0);
}

/** A row has one line, and all cells together those that their letters fill. */
function countRows(table: Table): number {
  return table.children.length + Math.ceil(textOf(table).length / letters.text);
}
