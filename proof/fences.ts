import type { Fence, Source } from "../src/content/types.ts";
import { judge } from "./expectation.ts";
import type { Failure, Mark, Result, Sample, Verifier, Workshop } from "./types.ts";

/** Where line `line` (from 1) of a fence's code stands in its section file. */
export function sourceOf(fence: Fence, line: number): Source {
  return { file: fence.source.file, line: fence.source.line + line };
}

/** The sample's fences of one language that are to be proven: shown, set-up and old ways. */
function fencesOf(sample: Sample, mine: (fence: Fence) => boolean): Fence[] {
  return [sample.fence, ...sample.setup, ...sample.old].filter(
    (fence) => fence.notRun === undefined && mine(fence),
  );
}

/** What a verifier of single fences is made of. */
export interface FenceVerifier extends Pick<Verifier, "name" | "version" | "tool"> {
  mark?: Mark;
  /** Whether the verifier judges this fence. */
  mine(fence: Fence): boolean;
  /** What is wrong with each fence, in the same order; `sample` is the first that holds it. */
  check(jobs: FenceJob[], workshop: Workshop): Promise<Failure[][]>;
}

/** One fence to be judged, with the sample it stands in. */
export interface FenceJob {
  fence: Fence;
  sample: Sample;
}

/**
 * Makes a verifier that judges every fence by itself, each once, however many samples share it
 * (a section's set-up serves all of its cards).
 */
export function fenceVerifier({ mine, check, mark, ...rest }: FenceVerifier): Verifier {
  return {
    ...rest,
    mark: mark ?? "validated",
    accepts: (sample) => fencesOf(sample, mine).length > 0,
    async verify(samples, workshop) {
      const jobs = new Map<Fence, FenceJob>();
      for (const sample of samples)
        for (const fence of fencesOf(sample, mine))
          if (!jobs.has(fence)) jobs.set(fence, { fence, sample });
      const found = await check([...jobs.values()], workshop);
      const failures = new Map(
        [...jobs.keys()].map((fence, index) => [fence, judge(fence, found[index] ?? [])]),
      );
      return samples.map(
        (sample): Result => ({
          sample,
          failures: fencesOf(sample, mine).flatMap((fence) => failures.get(fence) ?? []),
        }),
      );
    },
  };
}
