/**
 * Makes a function remember its last results.
 *
 * @param limit the number of results it keeps; the oldest goes first
 * @param keyOf makes a key of the arguments: equal keys must mean equal results
 */
export function memoize<Args extends unknown[], Result>(
  limit: number,
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(...args);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > limit && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
