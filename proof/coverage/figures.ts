import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Figure } from "../../src/content/facts.ts";

/** The figures that pages show, by guide path; written by `npm run coverage`. */
export type Figures = Record<string, Figure[]>;

export const figuresFile = "proof/coverage/figures.json";

/** Reads the committed figures; none yet is no fault. */
export async function readFigures(root: string): Promise<Figures> {
  return readFile(path.join(root, figuresFile), "utf8").then(
    (text) => JSON.parse(text) as Figures,
    () => ({}),
  );
}
