import type { Row, Table } from "../../../src/claims/tables.ts";
import { rewordedCell } from "./reword.ts";

/** A row with a cell of another row of its table, or another word: what it says then is false. */
export interface Exchange {
  /** The row's number in the card, counted through its tables from 0. */
  row: number;
  /** The number of the column, from 0. */
  column: number;
  table: Table;
  original: Row;
  exchanged: Row;
}

/** So many cells of other rows are tried in place of a cell, besides other words in it. */
const maxOthers = 1;

/**
 * Lists the exchanges of a card's tables: for each cell, those of the next rows of its column that
 * say something else, then the cell with each of its words replaced by another. An empty cell
 * takes no other's place, and a first cell without code is only the name of its row.
 */
export function exchangesOf(tables: Table[]): Exchange[] {
  let before = 0;
  return tables.flatMap((table) => {
    const start = before;
    before += table.rows.length;
    return table.rows.flatMap((original, index) =>
      original.cells.flatMap((_, column) =>
        isName(original, column)
          ? []
          : [...withOthers(table, index, column), ...rewordedCell(original, column)].map(
              (exchanged): Exchange => ({
                row: start + index,
                column,
                table,
                original,
                exchanged,
              }),
            ),
      ),
    );
  });
}

function isName({ codes }: Row, column: number): boolean {
  return column === 0 && codes[0]?.length === 0;
}

function withOthers({ rows }: Table, index: number, column: number): Row[] {
  const original = rows[index] as Row;
  const wordsOf = ({ cells }: Row) =>
    (cells[column] ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  const seen = new Set(["", wordsOf(original)]);
  const next = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return next
    .filter((row) => {
      const isNew = !seen.has(wordsOf(row));
      seen.add(wordsOf(row));
      return isNew;
    })
    .slice(0, maxOthers)
    .map((other) => ({
      ...original,
      cells: original.cells.with(column, other.cells[column] ?? ""),
      codes: original.codes.with(column, other.codes[column] ?? []),
    }));
}

/** What an exchange claims: the row's words with the changed cell in «». */
export function describeExchange({ exchanged, column }: Exchange): string {
  const cells = exchanged.cells.map((cell, at) => (at === column ? `«${cell}»` : cell));
  return `| ${cells.join(" | ")} |`;
}
