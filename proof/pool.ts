import type { Result, Sample } from "./types.ts";

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
const mostRetries = 20;

/**
 * Verifies samples, a few at a time. On a busy machine a check may wait in vain, so what has
 * failed is judged again, alone: only what fails then too is a failure.
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
  const again = results.filter(({ failures }) => failures.length > 0).map(({ sample }) => sample);
  if (again.length > mostRetries) return results;
  const second = new Map<Sample, Result>();
  for (const sample of again) second.set(sample, await guarded(sample));
  return results.map((result) => second.get(result.sample) ?? result);
}
