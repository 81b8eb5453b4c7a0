import { deepEqual } from "./equal.ts";
import type { Matcher } from "./match.ts";

/** What every time limit is multiplied by; `bundle-runtime.ts` writes it into the script. */
declare const timeoutScale: number;
/** How long a check waits for something to become true: long, as the machine may be busy. */
const timeoutMs = 10_000 * timeoutScale;
const pollIntervalMs = 10;

/** What checks find wrong: the name distinguishes it from errors of the sample. */
export class CheckError extends Error {
  override name = "CheckError";
}

/**
 * Makes what every check can use, in Node and in the browser.
 *
 * @param onAsk called whenever a check compares something
 */
export function makeAssertions(matcher: Matcher, onAsk: () => void) {
  const show = (value: unknown) => matcher.show(value);
  return {
    /** Fails unless both are deeply equal. */
    equal(actual: unknown, expected: unknown) {
      onAsk();
      if (!deepEqual(actual, expected))
        throw new CheckError(`expected ${show(expected)}, but it is ${show(actual)}`);
    },
    /** Fails unless the value is truthy. */
    ok(value: unknown, message = `expected something truthy, but it is ${show(value)}`) {
      onAsk();
      if (!value) throw new CheckError(message);
    },
    /** Fails unless the numbers differ by no more than `within`. */
    near(actual: number, expected: number, within = 1) {
      onAsk();
      if (!(Math.abs(actual - expected) <= within))
        throw new CheckError(
          `expected ${show(expected)} within ${within}, but it is ${show(actual)}`,
        );
    },
    /** Waits until the condition is true. */
    async until(condition: () => unknown) {
      onAsk();
      await waitFor(condition, () => `never true within ${timeoutMs} ms: ${String(condition)}`);
    },
  };
}

/** Waits until the condition is true, else throws with what `problem` says then. */
export async function waitFor(condition: () => unknown, problem: () => string) {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new CheckError(problem());
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
