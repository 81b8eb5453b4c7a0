import { CheckError } from "../runtime/assertions.ts";
import type { Capture } from "../runtime/capture.ts";
import type { Failure } from "../runtime/expectation-log.ts";
import type { Matcher } from "../runtime/match.ts";

/** Long enough to know what React or a library means, short enough for a line of a log. */
const longestMessage = 500;

/** Errors that nobody caught, and warnings that nobody expected. */
export class PageErrors {
  private readonly uncaught: { error: unknown; event: Event; asserted: boolean }[] = [];
  private readonly matcher: Matcher;
  private readonly capture: Capture;

  constructor(matcher: Matcher, capture: Capture) {
    this.matcher = matcher;
    this.capture = capture;
    window.addEventListener("error", (event) => {
      // Without an error it is a resource that did not load, or an observer that lags.
      if (event.error !== null && event.error !== undefined) this.add(event.error, event);
    });
    window.addEventListener("unhandledrejection", (event) => this.add(event.reason, event));
  }

  private add(error: unknown, event: Event) {
    this.uncaught.push({ error, event, asserted: false });
  }

  /** States that something was printed, or thrown and not caught: then it is no error. */
  logged(text: string) {
    const calls = this.capture.calls.filter((call) =>
      this.matcher.showPrinted(call.printed).includes(text),
    );
    const errors = this.uncaught.filter(({ error }) => this.matcher.show(error).includes(text));
    if (calls.length + errors.length === 0) throw new CheckError(`never printed: "${text}"`);
    for (const one of [...calls, ...errors]) one.asserted = true;
  }

  /** What is left that nobody expected. */
  failures(): Failure[] {
    const uncaught = this.uncaught
      // A listener that prevents the default has taken care of it.
      .filter(({ asserted, event }) => !asserted && !event.defaultPrevented)
      .map(({ error }) => this.describe(error));
    const noise = this.capture.calls
      .filter(({ method, asserted }) => !asserted && (method === "error" || method === "warn"))
      .map(({ method, printed, stack }) => ({
        message: `the console shows an unexpected ${method === "warn" ? "warning" : "error"}: ${this.matcher.showPrinted(printed).slice(0, longestMessage)}`,
        stack,
      }));
    return [...uncaught, ...noise];
  }

  /** An error with where it was thrown. */
  describe(error: unknown): Failure {
    const message = this.matcher.show(error).slice(0, longestMessage);
    return error instanceof Error
      ? { message, stack: error.stack ?? "" }
      : { message: `threw ${message}` };
  }
}
