import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "./expected-error.ts";
import type { ProofContext, Verifier } from "./verifier.ts";

/** Lists the fences of a sample that a verifier takes: shown, set-up and counter-examples. */
function fencesOf(sample: Sample, mine: (fence: Fence) => boolean): Fence[] {
  return [sample.fence, ...sample.setup, ...sample.counterExamples].filter(
    (fence) => fence.skipped === undefined && mine(fence),
  );
}

/** What a verifier of single fences is made of. */
export interface FenceVerifier
  extends Pick<Verifier, "name" | "version" | "machineTools" | "tool"> {
  /** Says whether the verifier takes this fence. */
  mine(fence: Fence): boolean;
  /** Says what is wrong with each fence, in the same order; `sample` is the first that holds it. */
  check(jobs: FenceJob[], context: ProofContext): Promise<Diagnostic[][]>;
}

/** One fence to be checked, with its sample. */
export interface FenceJob {
  fence: Fence;
  sample: Sample;
}

/**
 * Makes a verifier that checks every fence by itself, each once, however many samples share it
 * (a section's set-up serves all of its cards).
 */
export function fenceVerifier({ mine, check, ...rest }: FenceVerifier): Verifier {
  return {
    ...rest,
    level: "validated",
    accepts: (sample) => fencesOf(sample, mine).length > 0,
    async verify(samples, context) {
      const jobs = new Map<Fence, FenceJob>();
      for (const sample of samples)
        for (const fence of fencesOf(sample, mine))
          if (!jobs.has(fence)) jobs.set(fence, { fence, sample });
      const found = await check([...jobs.values()], context);
      const diagnostics = new Map(
        [...jobs.keys()].map((fence, index) => [
          fence,
          applyExpectedError(fence, found[index] ?? []),
        ]),
      );
      return samples.map((sample) => ({
        sample,
        diagnostics: fencesOf(sample, mine).flatMap((fence) => diagnostics.get(fence) ?? []),
      }));
    },
  };
}
