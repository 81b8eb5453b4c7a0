import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Result } from "./verifier.ts";

/** So many do not fail by chance; to check them again would only take long. */
const maxSecondChecks = 20;

/**
 * Verifies samples, a few at a time. What has failed is checked once more, alone, to
 * distinguish a sample that is wrong from one that is unstable. Both fail: a second check proves nothing.
 *
 * @param size how many at once
 * @param context says whether a second check is wanted at all
 */
export async function verifyInParallel(
  samples: Sample[],
  size: number,
  { isOnce }: Pick<ProofContext, "isOnce">,
  verify: (sample: Sample) => Promise<Result>,
): Promise<Result[]> {
  const guarded = async (sample: Sample): Promise<Result> => {
    try {
      return await verify(sample);
    } catch (error) {
      const message = `cannot be checked: ${(error as Error).message}`;
      return { sample, diagnostics: [errorAt(sample.fence.source, "proof", message)] };
    }
  };
  const results = await mapInParallel(samples, size, guarded);
  const failed = results.filter(({ diagnostics }) => diagnostics.length > 0);
  if (isOnce || failed.length > maxSecondChecks) return results;
  for (const result of failed) {
    const second = await guarded(result.sample);
    if (second.diagnostics.length === 0) result.diagnostics = result.diagnostics.map(unstable);
  }
  return results;
}

function unstable(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    message: `unstable: failed once with "${diagnostic.message}", then passed when it was checked alone`,
    remedy: "Let it wait for what happens, not for time to pass",
  };
}

/**
 * Maps items, so many at once. A slow one delays no other, as it would in `Readable.map`, which
 * starts nothing more while it waits for the first.
 *
 * @param size how many at once
 * @returns the results in the order of the items
 */
export async function mapInParallel<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
}
