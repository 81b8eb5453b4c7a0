import type { Figure } from "../content/facts.ts";
import { readJson } from "./read-json.ts";

/** The coverage figures that pages show, by guide path; written by `npm run coverage`. */
export type Figures = Record<string, Figure[]>;

/** The file of the figures, from the project's root. */
export const figuresFile = "records/coverage.json";

/**
 * Reads the committed figures; there are none before the first run.
 *
 * @throws DiagnosticError when the file is not JSON, with its name and what to do
 */
export function readFigures(root: string): Promise<Figures> {
  const remedy = "Resolve the merge conflict in it, or delete it, and run `npm run coverage`";
  return readJson<Figures>(root, figuresFile, {}, remedy);
}
