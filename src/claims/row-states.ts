import type { Item } from "../content/types.ts";
import {
  exampleColumns,
  exampleStatement,
  isJudgment,
  quotedRows,
  type Row,
  tablesOf,
} from "./tables.ts";

/**
 * Whether a program runs for a row, the card declares it to be advice, or neither. That a program
 * runs does not say that it reads the row: `measuredWords` does.
 */
export type RowState = "proven" | "judged" | "open";

/**
 * Says for which rows of a card's tables a program runs.
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
      if (isJudgment(item, row)) return { row, state: "judged" };
      const example = columns && exampleStatement(row, columns);
      return { row, state: eachRow || example || quoted.has(row.source) ? "proven" : "open" };
    });
  });
}
