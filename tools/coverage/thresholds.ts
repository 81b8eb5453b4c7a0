import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { readJson } from "../../src/records/read-json.ts";
import type { Measure } from "./measure.ts";

/** How many entries of each list a guide must cover, by guide and by list: the most it ever did. */
export type Thresholds = Record<string, Record<string, number>>;

const file = "tools/coverage/thresholds.json";

/**
 * Reads the recorded thresholds; there are none before the first record.
 *
 * @throws DiagnosticError when the file is not JSON, with its name and what to do
 */
export function readThresholds(root: string): Promise<Thresholds> {
  const remedy = "Resolve the merge conflict in it; `git log` has what it was";
  return readJson<Thresholds>(root, file, {}, remedy);
}

/** Reports the lists that cover less than their threshold. */
export function belowThreshold(thresholds: Thresholds, measures: Measure[]): Diagnostic[] {
  return measures.flatMap(({ list, covered }) => {
    const least = thresholds[list.guide]?.[list.id] ?? 0;
    if (covered.length >= least) return [];
    return [
      errorAt(
        { file, line: 1 },
        "coverage/threshold",
        `${list.guide} covers ${covered.length} ${list.label}, once it was ${least}`,
        "Bring back what was removed",
      ),
    ];
  });
}

/** Returns the thresholds with every figure that has risen; none ever falls. */
export function raised(thresholds: Thresholds, measures: Measure[]): Thresholds {
  const higher: Thresholds = structuredClone(thresholds);
  for (const { list, covered } of measures) {
    const own = higher[list.guide] ?? {};
    own[list.id] = Math.max(own[list.id] ?? 0, covered.length);
    higher[list.guide] = own;
  }
  return higher;
}

/** Records the thresholds. */
export function writeThresholds(root: string, thresholds: Thresholds): Promise<void> {
  return writeFile(path.join(root, file), `${JSON.stringify(thresholds, null, 2)}\n`);
}
