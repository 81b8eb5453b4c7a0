import type { Row, Table } from "../../../src/claims/tables.ts";

/** A row with a cell of another row of its table: what it says then is false. */
export interface Exchange {
  /** The row's number in the card, counted through its tables from 0. */
  row: number;
  /** The number of the column, from 0. */
  column: number;
  table: Table;
  original: Row;
  exchanged: Row;
}

/** So many cells of other rows are tried in place of a cell. */
const maxOthers = 3;

/**
 * Lists the exchanges of a card's tables: for each cell, those of the next rows of its column that
 * say something else. An empty cell takes no other's place, and a first cell without code is only
 * the name of its row.
 */
export function exchangesOf(tables: Table[]): Exchange[] {
  let before = 0;
  return tables.flatMap((table) => {
    const start = before;
    before += table.rows.length;
    return table.rows.flatMap((original, index) =>
      original.cells.flatMap((_, column) =>
        othersOf(table, index, column).map(
          (other): Exchange => ({
            row: start + index,
            column,
            table,
            original,
            exchanged: {
              ...original,
              cells: original.cells.with(column, other.cells[column] ?? ""),
              codes: original.codes.with(column, other.codes[column] ?? []),
            },
          }),
        ),
      ),
    );
  });
}

function othersOf({ rows }: Table, index: number, column: number): Row[] {
  if (column === 0 && rows[index]?.codes[0]?.length === 0) return [];
  const wordsOf = ({ cells }: Row) =>
    (cells[column] ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  const seen = new Set(["", wordsOf(rows[index] as Row)]);
  const next = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return next
    .filter((row) => {
      const isNew = !seen.has(wordsOf(row));
      seen.add(wordsOf(row));
      return isNew;
    })
    .slice(0, maxOthers);
}

/** What an exchange claims: the row's words with the foreign cell in «». */
export function describeExchange({ exchanged, column }: Exchange): string {
  const cells = exchanged.cells.map((cell, at) => (at === column ? `«${cell}»` : cell));
  return `| ${cells.join(" | ")} |`;
}
