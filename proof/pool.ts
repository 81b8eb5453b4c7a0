import type { Failure, Result, Sample } from "./types.ts";

/**
 * Does work on all items, a few at a time, and keeps their order.
 *
 * @param size how many at once
 */
async function inParallel<T, R>(
  items: T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
  return results;
}

/** So many do not fail by chance; judging them again would only take long. */
const mostSecondLooks = 20;

/**
 * Verifies samples, a few at a time. What has failed is judged once more, alone, to tell a sample
 * that is wrong from one that is unstable. Both are failures: a second look proves nothing.
 *
 * @param size how many at once
 */
export async function verifyInParallel(
  samples: Sample[],
  size: number,
  verify: (sample: Sample) => Promise<Result>,
): Promise<Result[]> {
  const guarded = async (sample: Sample): Promise<Result> => {
    try {
      return await verify(sample);
    } catch (error) {
      const message = `cannot be judged: ${(error as Error).message}`;
      return { sample, failures: [{ source: sample.fence.source, message }] };
    }
  };
  const results = await inParallel(samples, size, guarded);
  const failed = results.filter(({ failures }) => failures.length > 0);
  if (failed.length > mostSecondLooks) return results;
  for (const result of failed) {
    const second = await guarded(result.sample);
    if (second.failures.length === 0) result.failures = result.failures.map(unstable);
  }
  return results;
}

function unstable({ source, message }: Failure): Failure {
  return {
    source,
    message: `unstable: failed once with "${message}", then passed when it was judged alone. Let it wait for what happens, not for time to pass`,
  };
}
