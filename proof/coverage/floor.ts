import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readJson } from "../read-json.ts";
import type { Measure } from "./measure.ts";

/** How many entries of each list were covered at best: by guide, by list. */
export type Floor = Record<string, Record<string, number>>;

const file = "proof/coverage/floor.json";

/**
 * Reads the recorded floor; there is none before the first record.
 *
 * @throws ContentError when the file is no JSON, with its name and what to do
 */
export function readFloor(root: string): Promise<Floor> {
  const remedy = "Resolve the merge conflict in it; `git log` has what it was";
  return readJson<Floor>(root, file, {}, remedy);
}

/** Lists that cover less than they once did: a line for each. */
export function belowFloor(floor: Floor, measures: Measure[]): string[] {
  return measures.flatMap(({ list, covered }) => {
    const least = floor[list.guide]?.[list.id] ?? 0;
    if (covered.length >= least) return [];
    return [
      `${file}: ${list.guide} covers ${covered.length} ${list.label}, once it was ${least}. Bring back what was removed`,
    ];
  });
}

/** The floor with every figure that has risen; none ever falls. */
export function raised(floor: Floor, measures: Measure[]): Floor {
  const higher: Floor = structuredClone(floor);
  for (const { list, covered } of measures) {
    const own = higher[list.guide] ?? {};
    own[list.id] = Math.max(own[list.id] ?? 0, covered.length);
    higher[list.guide] = own;
  }
  return higher;
}

/** Records the floor. */
export function writeFloor(root: string, floor: Floor): Promise<void> {
  return writeFile(path.join(root, file), `${JSON.stringify(floor, null, 2)}\n`);
}
