import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../core/expected-error.ts";
import type { Result } from "../core/verifier.ts";
import { isCode } from "./instrument/parse.ts";

/**
 * Runs fences of a sample, one after the other: the shown one with its checks, the others alone.
 *
 * @param fences those that the verifier runs
 * @param run finds what goes wrong with a fence
 */
export async function verifyFences(
  sample: Sample,
  fences: Fence[],
  run: (fence: Fence, checks: Fence[]) => Promise<Diagnostic[]>,
): Promise<Result> {
  const checks = sample.checks.filter(({ language }) => isCode(language));
  const diagnostics: Diagnostic[] = [];
  for (const fence of fences) {
    const found = await run(fence, fence === sample.fence ? checks : []);
    diagnostics.push(...applyExpectedError(fence, found));
  }
  return { sample, diagnostics };
}
