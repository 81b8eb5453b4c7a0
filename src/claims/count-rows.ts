import type { RowCount } from "../content/facts.ts";
import type { Guide, Item } from "../content/types.ts";
import { exampleColumns, exampleStatement } from "./example-rows.ts";
import { isJudged } from "./judged.ts";
import { quotedRows } from "./quoted-rows.ts";
import { tablesOf } from "./tables.ts";

/**
 * Counts the rows of a card.
 *
 * @param text the Markdown of the section's file
 */
function countRows(item: Item, text: string): RowCount {
  const quoted = new Set(
    item.claims
      .filter(({ role }) => role === "rows")
      .flatMap(quotedRows)
      .map(({ source }) => source),
  );
  const eachRow = item.claims.some(({ role }) => role === "each-row");
  const count: RowCount = { proven: 0, judged: 0, total: 0 };
  for (const table of tablesOf(item, text)) {
    const columns = exampleColumns(table);
    for (const row of table.rows) {
      count.total++;
      const example = columns && exampleStatement(row, columns);
      if (isJudged(item, row)) count.judged++;
      else if (eachRow || example || quoted.has(row.source)) count.proven++;
    }
  }
  return count;
}

/** Counts the rows of each card of a guide that has a table, by its id. */
export function countRowsOf({ sections }: Guide): Record<string, RowCount> {
  const counts = sections.flatMap(({ items, text }) =>
    items.map((item): [string, RowCount] => [item.id, countRows(item, text)]),
  );
  return Object.fromEntries(counts.filter(([, { total }]) => total > 0));
}

/** Counts the sentences of a guide that a fence proves. */
export function countClaims({ sections }: Guide): number {
  const fences = sections.flatMap(({ items }) =>
    items.flatMap(({ claims, hidden }) => [...claims, ...hidden]),
  );
  return fences.filter(({ claim }) => claim).length;
}
