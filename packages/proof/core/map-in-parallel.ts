/**
 * Maps items, so many at once. A slow one holds up no other, as it would in `Readable.map`, which
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
