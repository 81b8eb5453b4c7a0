import type { RowCount } from "../content/facts.ts";
import { sentencesOf } from "../content/sentences.ts";
import type { Guide, Item } from "../content/types.ts";
import { exampleColumns, exampleStatement } from "./example-rows.ts";
import { isJudged } from "./judged.ts";
import { quotedRows } from "./quoted-rows.ts";
import { type Row, tablesOf } from "./tables.ts";

/** How a row of a table is held: by a program, by a declaration, or by nothing. */
export type RowState = "proven" | "judged" | "open";

/**
 * Says how each row of a card's tables is held.
 *
 * @param text the Markdown of the section's file
 */
export function rowStates(item: Item, text: string): { row: Row; state: RowState }[] {
  const quoted = new Set(
    item.claims
      .filter(({ role, skipped }) => role === "rows" && !skipped)
      .flatMap(quotedRows)
      .map(({ source }) => source),
  );
  const eachRow = item.claims.some(({ role, skipped }) => role === "each-row" && !skipped);
  return tablesOf(item, text).flatMap((table) => {
    const columns = exampleColumns(table);
    return table.rows.map((row) => {
      if (item.generated === "proven") return { row, state: "proven" };
      if (isJudged(item, row)) return { row, state: "judged" };
      const example = columns && exampleStatement(row, columns);
      return { row, state: eachRow || example || quoted.has(row.source) ? "proven" : "open" };
    });
  });
}

function countRows(item: Item, text: string): RowCount {
  const states = rowStates(item, text).map(({ state }) => state);
  const count = (wanted: RowState) => states.filter((state) => state === wanted).length;
  return { proven: count("proven"), judged: count("judged"), total: states.length };
}

/** Counts the rows of each card of a guide that has a table, by its id. */
export function countRowsOf({ sections }: Guide): Record<string, RowCount> {
  const counts = sections.flatMap(({ items, text }) =>
    items.map((item): [string, RowCount] => [item.id, countRows(item, text)]),
  );
  return Object.fromEntries(counts.filter(([, { total }]) => total > 0));
}

/** Counts the sentences of a guide that fences prove: one with two fences counts once. */
export function countClaims({ sections }: Guide): number {
  return sections.flatMap(({ items }) => items.flatMap(sentencesOf)).length;
}
