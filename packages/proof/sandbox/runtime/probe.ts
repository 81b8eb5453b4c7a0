import type { Capture, Logged } from "./capture.ts";
import type { ExpectationLog } from "./expectation-log.ts";
import { type Expected, type Matcher, matchesListed, matchesPrinted } from "./match.ts";

type Evaluate = (() => unknown) | undefined;

/** What instrumented code calls (as `__proof`), and what has come of it. */
export class Probe {
  private readonly expectations: ExpectationLog;
  private readonly matcher: Matcher;
  private readonly capture: Capture;

  constructor(expectations: ExpectationLog, matcher: Matcher, capture: Capture) {
    this.expectations = expectations;
    this.matcher = matcher;
    this.capture = capture;
  }

  /** Returns where the log ends before a statement. */
  loggedCount(): number {
    return this.capture.calls.length;
  }

  /** Notes that the code below a quoted row begins. */
  row(id: number) {
    this.expectations.beginRow(id);
  }

  /** Compares a value instead, and passes it on. */
  value<T>(id: number, loggedBefore: number, value: T, evaluate?: Evaluate): T {
    const { kind, texts } = this.expectations.checkpoint(id);
    const logged = this.capture.calls.slice(loggedBefore);
    const valueHolds = kind !== "print" && this.matcher.value(value, { texts, evaluate });
    // A statement without a separate value may state what it prints.
    if (kind === "print" || (!valueHolds && value === undefined && logged.length > 0))
      this.printed(id, logged);
    else this.expectations.record(id, valueHolds, this.matcher.show(value));
    return value;
  }

  /** Compares what a statement printed from `loggedBefore` on. */
  block(id: number, loggedBefore: number) {
    this.printed(id, this.capture.calls.slice(loggedBefore));
  }

  private printed(id: number, logged: Logged[]) {
    const { texts } = this.expectations.checkpoint(id);
    const calls = logged.map((call) => call.printed);
    const [only] = calls;
    const holds = texts.some(
      (text) =>
        (calls.length === 1 && only && matchesPrinted(only, text)) || matchesListed(calls, text),
    );
    if (holds) for (const call of logged) call.asserted = true;
    if (calls.length === 0 && !holds) return this.expectations.recordNothing(id, "nothing printed");
    const shown = calls.map((call) => this.matcher.showPrinted(call)).join(", ");
    this.expectations.record(id, holds, shown);
  }

  /** Compares what a statement threw; `undefined` means that nothing was thrown. */
  thrown(id: number, caught?: { error: unknown }, evaluate?: Evaluate) {
    const expected: Expected = { texts: this.expectations.checkpoint(id).texts, evaluate };
    const nothing = "nothing thrown (a rejected promise says `rejects`)";
    if (!caught) return this.expectations.recordNothing(id, nothing);
    const { error } = caught;
    this.expectations.record(id, this.matcher.thrown(error, expected), this.matcher.show(error));
  }

  /** Runs what must throw. */
  throwing(id: number, run: () => unknown, evaluate?: Evaluate) {
    try {
      run();
      this.thrown(id);
    } catch (error) {
      this.thrown(id, { error }, evaluate);
    }
  }

  /** As `throwing`, for code that awaits. */
  async throwingLater(id: number, run: () => Promise<unknown>, evaluate?: Evaluate) {
    try {
      await run();
      this.thrown(id);
    } catch (error) {
      this.thrown(id, { error }, evaluate);
    }
  }

  /** Watches a promise without delaying the code, and returns it. */
  settles<T>(id: number, promise: T, evaluate?: Evaluate): T {
    const { kind, texts } = this.expectations.checkpoint(id);
    const expected: Expected = { texts, evaluate };
    if (typeof (promise as { then?: unknown } | undefined)?.then !== "function") {
      this.expectations.recordNothing(id, `no promise: ${this.matcher.show(promise)}`);
      return promise;
    }
    this.expectations.watch(id, 1);
    const done = (holds: boolean, shown: string) => {
      this.expectations.watch(id, -1);
      this.expectations.record(id, holds, shown);
    };
    Promise.resolve(promise).then(
      (value) => {
        const holds = texts.some((text) => text === "") || this.matcher.value(value, expected);
        done(kind === "resolves" && holds, `resolves ${this.matcher.show(value)}`);
      },
      (error: unknown) =>
        done(
          kind === "rejects" && this.matcher.thrown(error, expected),
          `rejects ${this.matcher.show(error)}`,
        ),
    );
    return promise;
  }
}
