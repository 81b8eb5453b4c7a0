import type { Diagnostic, TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError, inFile } from "./fence-diagnostics.ts";
import type { ProofContext, Verifier } from "./verifier.ts";
import { mapInParallel } from "./verify-in-parallel.ts";

/** A verifier waits for its tool, and each fence in work needs its memory. */
const fencesAtOnce = 4;

/** Lists the fences of a sample that a verifier takes: shown, set-up and counter-examples. */
function fencesOf(sample: Sample, mine: (fence: Fence) => boolean): Fence[] {
  return [sample.fence, ...sample.setup, ...sample.counterExamples].filter(
    (fence) => fence.skipped === undefined && mine(fence),
  );
}

/** What a verifier of single fences is made of. */
export interface FenceVerifier
  extends Pick<Verifier, "name" | "version" | "machineTools" | "tool"> {
  /** Whether the verifier takes this fence. */
  mine(fence: Fence): boolean;
  /**
   * Says what is wrong with a fence, by the lines of its code, or of another fence, by its place in
   * the file; `sample` is the first that has it.
   */
  check(job: FenceJob, context: ProofContext): Promise<(TextDiagnostic | Diagnostic)[]>;
}

/** One fence to be checked, with its sample. */
export interface FenceJob {
  fence: Fence;
  sample: Sample;
}

/**
 * Makes a verifier that checks every fence alone, each once, however many samples share it
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
      const checked = async (job: FenceJob): Promise<[Fence, Diagnostic[]]> => {
        const found = await check(job, context);
        const placed = found.map((one) => ("file" in one ? one : inFile(job.fence, one)));
        return [job.fence, applyExpectedError(job.fence, placed)];
      };
      const diagnostics = new Map(await mapInParallel([...jobs.values()], fencesAtOnce, checked));
      return samples.map((sample) => ({
        sample,
        diagnostics: fencesOf(sample, mine).flatMap((fence) => diagnostics.get(fence) ?? []),
      }));
    },
  };
}
