import type { Part } from "./parts.ts";

/** What became of one part. */
export interface Outcome {
  part: Part;
  passed: boolean;
  /** All that it printed, or why it was not run. */
  output: string;
  seconds: number;
}

/** What a part's run gives. */
export type Run = (part: Part) => Promise<{ passed: boolean; output: string }>;

/**
 * What the parts may take together: two cores, and one place more, because a part with two workers
 * leaves a sixth of both cores idle.
 */
const places = 3;

/**
 * Runs parts, each as soon as those it comes after have passed and places are free. A part that
 * could begin but for its places holds up those behind it, or short ones would keep out a long one.
 * A part that fails does not hide the others: only what comes after it is not run, and counts as
 * failed.
 *
 * @param onOutcome called with each outcome as it is known
 * @returns the outcomes, in the order of the parts
 */
export async function runParts(
  parts: Part[],
  run: Run,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...parts];
  let free = places;

  const end = (outcome: Outcome) => {
    outcomes.set(outcome.part.name, outcome);
    onOutcome(outcome);
  };
  const begin = (part: Part) => {
    free -= part.places;
    const start = performance.now();
    const work = run(part)
      .catch((error: Error) => ({ passed: false, output: String(error.stack) }))
      .then((result) => {
        free += part.places;
        running.delete(part.name);
        end({ part, ...result, seconds: (performance.now() - start) / 1000 });
      });
    running.set(part.name, work);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const part of [...waiting]) {
      const before = (part.after ?? []).map((name) => outcomes.get(name));
      const failed = before.find((outcome) => outcome?.passed === false);
      if (!failed && !before.every(Boolean)) continue;
      if (!failed && part.places > free) break;
      waiting.splice(waiting.indexOf(part), 1);
      if (failed) {
        const output = `not run, because ${failed.part.name} failed`;
        end({ part, passed: false, output, seconds: 0 });
      } else begin(part);
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0 && !waiting.some((part) => isDecided(part, outcomes)))
      throw new Error(`No part can begin: ${waiting.map(({ name }) => name).join(", ")}.`);
  }
  return parts.flatMap(({ name }) => outcomes.get(name) ?? []);
}

/** Whether all that a part waits for has come to its end. */
function isDecided({ after = [] }: Part, outcomes: Map<string, Outcome>): boolean {
  return after.every((name) => outcomes.has(name));
}
