import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { type Figures, figuresFile } from "../../src/records/figures.ts";
import type { Measure } from "./measure.ts";

/** Returns the figures after a measurement; guides that were not measured keep theirs. */
export function renewed(figures: Figures, measures: Measure[]): Figures {
  const fresh: Figures = {};
  for (const { list, covered, total } of measures) {
    fresh[list.guide] ??= [];
    fresh[list.guide]?.push({ covered: covered.length, total, label: list.label });
  }
  return { ...figures, ...fresh };
}

/** Reports the lists whose committed figure differs from the measured one. */
export function staleFigures(figures: Figures, measures: Measure[]): Diagnostic[] {
  return measures
    .filter(({ list, covered, total }) => {
      const own = figures[list.guide]?.find(({ label }) => label === list.label);
      const same = own?.covered === covered.length && own.total === total;
      return !same && !list.ofMachine;
    })
    .map(({ list }) =>
      errorAt(
        { file: figuresFile, line: 1 },
        "coverage/figure",
        `the figure of ${list.guide}'s ${list.label} is stale`,
        "Run `npm run coverage`",
      ),
    );
}

/** Records the figures. */
export function writeFigures(root: string, figures: Figures): Promise<void> {
  return writeFile(path.join(root, figuresFile), `${JSON.stringify(figures, null, 2)}\n`);
}
