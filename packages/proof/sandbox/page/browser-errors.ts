import { CheckError } from "../runtime/assertions.ts";
import type { Capture } from "../runtime/capture.ts";
import type { Failure } from "../runtime/expectation-log.ts";
import type { Matcher } from "../runtime/match.ts";

/** Long enough to know what React or a library means, short enough for a line of a log. */
const longestMessage = 500;

/** Notes errors that nobody caught, and warnings that nobody expected. */
export function watchErrors(matcher: Matcher, capture: Capture) {
  const uncaught: { error: unknown; event: Event; asserted: boolean }[] = [];
  const add = (error: unknown, event: Event) => uncaught.push({ error, event, asserted: false });
  window.addEventListener("error", (event) => {
    // Without an error it is a resource that did not load, or an observer that lags.
    if (event.error !== null && event.error !== undefined) add(event.error, event);
  });
  window.addEventListener("unhandledrejection", (event) => add(event.reason, event));

  /** An error with where it was thrown. */
  function failureOf(error: unknown): Failure {
    const message = matcher.show(error).slice(0, longestMessage);
    return error instanceof Error
      ? { message, stack: error.stack ?? "" }
      : { message: `threw ${message}` };
  }

  return {
    failureOf,
    /** States that something was printed, or thrown and not caught: then it is no error. */
    logged(text: string) {
      const calls = capture.calls.filter((call) =>
        matcher.showPrinted(call.printed).includes(text),
      );
      const errors = uncaught.filter(({ error }) => matcher.show(error).includes(text));
      if (calls.length + errors.length === 0) throw new CheckError(`never printed: "${text}"`);
      for (const one of [...calls, ...errors]) one.asserted = true;
    },
    /** What is left that nobody expected. */
    failures(): Failure[] {
      const errors = uncaught
        // A listener that prevents the default has taken care of it.
        .filter(({ asserted, event }) => !asserted && !event.defaultPrevented)
        .map(({ error }) => failureOf(error));
      const noise = capture.calls
        .filter(({ method, asserted }) => !asserted && (method === "error" || method === "warn"))
        .map(({ method, printed, stack }) => ({
          message: `the console shows an unexpected ${method === "warn" ? "warning" : "error"}: ${matcher.showPrinted(printed).slice(0, longestMessage)}`,
          stack,
        }));
      return [...errors, ...noise];
    },
  };
}
