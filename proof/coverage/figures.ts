import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Figure } from "../../src/content/facts.ts";
import { readJson } from "../read-json.ts";
import type { Measure } from "./measure.ts";

/** The figures that pages show, by guide path; written by `npm run coverage`. */
export type Figures = Record<string, Figure[]>;

const figuresFile = "proof/coverage/figures.json";

/**
 * Reads the committed figures; none yet is no fault.
 *
 * @throws ContentError when the file is no JSON, with its name and what to do
 */
export function readFigures(root: string): Promise<Figures> {
  const remedy = "Resolve the merge conflict in it, or delete it, and run `npm run coverage`";
  return readJson<Figures>(root, figuresFile, {}, remedy);
}

/** The figures after a measurement; guides that were not measured keep theirs. */
export function renewed(figures: Figures, measures: Measure[]): Figures {
  const fresh: Figures = {};
  for (const { list, covered, total } of measures) {
    const own = fresh[list.guide] ?? [];
    own.push({ covered: covered.length, total, label: list.label });
    fresh[list.guide] = own;
  }
  return { ...figures, ...fresh };
}

/** Lists whose committed figure no longer holds: a line for each. */
export function staleFigures(figures: Figures, measures: Measure[]): string[] {
  return measures
    .filter(({ list, covered, total }) => {
      const own = figures[list.guide]?.find(({ label }) => label === list.label);
      const same = own?.covered === covered.length && own.total === total;
      return !same && !list.ofMachine;
    })
    .map(
      ({ list }) =>
        `${figuresFile}: the figure of ${list.guide}'s ${list.label} is stale. Run \`npm run coverage\``,
    );
}

/** Records the figures. */
export function writeFigures(root: string, figures: Figures): Promise<void> {
  return writeFile(path.join(root, figuresFile), `${JSON.stringify(figures, null, 2)}\n`);
}
