import type { Item } from "../content/types.ts";
import type { Row } from "./tables.ts";

/** Says whether the card declares a row to be a judgment, which nothing can prove. */
export function isJudged({ judgment }: Item, { cells }: Row): boolean {
  return judgment === true || (Array.isArray(judgment) && judgment.includes(cells[0] ?? ""));
}
