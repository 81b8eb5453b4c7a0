import type { Capture } from "./capture.ts";
import { type Matcher, matchesListed } from "./match.ts";

/**
 * What a checked comment states. `print`: a console call; `block`: a statement without a value, for
 * what it prints; `row`: a quoted row of a table, below which something must be compared.
 */
type CheckpointKind =
  | ("value" | "throws" | "resolves" | "rejects" | "logs" | "renders")
  | ("print" | "block" | "row");

/** A checked comment as the instrumented code refers to it, by its place in the list. */
export interface Checkpoint {
  kind: CheckpointKind;
  texts: string[];
}

/** One reason why a sample fails, as the runtime sees it; the host finds the source. */
export interface Failure {
  message: string;
  /** The checked comment it is about. */
  checkpoint?: number;
  /** What the comment must say, where the run gave a value. */
  actual?: string;
  /** Else, where it happened. */
  stack?: string;
}

/** What one run of a checkpoint gave. */
interface Run {
  holds: boolean;
  shown: string;
  /** What the comment must say; absent where what came of the statement is not a value. */
  actual?: string;
}

/** What has come of a comment: whether its statement gives what it says. */
export interface Outcome {
  state: "holds" | "differs" | "waiting";
  shown: string;
}

/** Runs of one comment that are kept: a comment in a hot loop must not fill the memory. */
const mostRuns = 1_000;

/** What has come of every checked comment of a sample. */
export class ExpectationLog {
  private readonly checkpoints: Checkpoint[];
  private readonly matcher: Matcher;
  private readonly capture: Capture;
  private readonly runs = new Map<number, Run[]>();
  private readonly pending = new Map<number, number>();
  /** The quoted row whose code runs. */
  private row: number | undefined;
  /** By quoted row that was reached: how often its code compared something. */
  private readonly asked = new Map<number, number>();

  constructor(checkpoints: Checkpoint[], matcher: Matcher, capture: Capture) {
    this.checkpoints = checkpoints;
    this.matcher = matcher;
    this.capture = capture;
  }

  /** The comment of that place. */
  checkpoint(id: number): Checkpoint {
    const checkpoint = this.checkpoints[id];
    if (!checkpoint) throw new Error(`no checked comment ${id}`);
    return checkpoint;
  }

  /** Notes that the code below a quoted row begins. */
  beginRow(id: number) {
    this.row = id;
    this.asked.set(id, this.asked.get(id) ?? 0);
  }

  /** Notes that a check compares something, by an assertion or a checked comment. */
  ask() {
    if (this.row !== undefined) this.asked.set(this.row, (this.asked.get(this.row) ?? 0) + 1);
  }

  /** Notes what one run of a comment's statement gave. */
  record(id: number, holds: boolean, actual: string) {
    this.add(id, { holds, shown: actual, actual });
  }

  /** Notes that a run of a comment's statement gave nothing that the comment could say. */
  recordNothing(id: number, shown: string) {
    this.add(id, { holds: false, shown });
  }

  private add(id: number, run: Run) {
    this.ask();
    const runs = this.runs.get(id) ?? [];
    if (runs.length < mostRuns) runs.push(run);
    this.runs.set(id, runs);
  }

  /** Notes that a watched promise began (1) or settled (-1). */
  watch(id: number, change: 1 | -1) {
    this.pending.set(id, (this.pending.get(id) ?? 0) + change);
  }

  /** Whether every comment has been reached and every watched promise has settled. */
  complete(): boolean {
    return this.checkpoints.every(({ kind }, id) => {
      if (kind === "logs") return this.isPrinted(id);
      if (kind === "row") return this.asked.has(id);
      return this.runs.has(id) && !this.isPending(id);
    });
  }

  /** Says what has come of each comment so far. */
  outcomes(): Outcome[] {
    return this.checkpoints.map(({ kind }, id) => {
      if (kind === "logs") return this.outcomeOfLogs(id);
      const runs = this.runs.get(id) ?? [];
      if (runs.length === 0 || this.isPending(id)) return { state: "waiting", shown: "" };
      const all = runs.map((run) => run.shown).join(", ");
      if (this.failureOf(id, false) === undefined) return { state: "holds", shown: all };
      const listed = this.checkpoint(id).texts[0]?.includes(", ");
      const wrong = runs.find((run) => !run.holds)?.shown ?? "";
      return { state: "differs", shown: listed ? all : wrong };
    });
  }

  private outcomeOfLogs(id: number): Outcome {
    const shown = this.showLogs();
    if (this.isPrinted(id)) return { state: "holds", shown };
    const isBeginning = this.checkpoint(id).texts.some((text) => text.startsWith(shown));
    return { state: isBeginning ? "waiting" : "differs", shown };
  }

  /**
   * Checks all comments at the end.
   *
   * @param broken the sample died on its way: what it did not reach then does not count
   */
  failures(broken: boolean): Failure[] {
    return this.checkpoints.flatMap(({ kind }, id) => {
      const failure = this.findFailure(kind, id, broken);
      return failure ? [{ checkpoint: id, ...failure }] : [];
    });
  }

  private findFailure(kind: CheckpointKind, id: number, broken: boolean) {
    if (kind === "logs") return this.failureOfLogs(id, broken);
    return kind === "row" ? this.failureOfRow(id, broken) : this.failureOf(id, broken);
  }

  private failureOfRow(id: number, broken: boolean): Failure | undefined {
    if (broken || this.asked.get(id)) return undefined;
    const [row] = this.checkpoint(id).texts;
    return this.asked.has(id)
      ? { message: `nothing is asked below the row ${row}. Ask it with equal, ok or near` }
      : { message: `never reached: the code below the row ${row}. Run it, or remove the quote` };
  }

  private failureOf(id: number, broken: boolean): Failure | undefined {
    const runs = this.runs.get(id) ?? [];
    const { texts } = this.checkpoint(id);
    if (this.isPending(id))
      return { message: "the promise never settles. Settle it, or correct the comment" };
    if (runs.length === 0 && broken) return undefined;
    if (runs.length === 0)
      return { message: "never reached: the statement did not run. Run it, or remove the comment" };
    const wrong = runs.find(({ holds }) => !holds);
    if (!wrong) return undefined;
    // A comment in a loop or a function may list what its runs gave.
    const all = runs.map(({ shown }) => shown).join(", ");
    if (runs.length > 1 && texts.includes(all)) return undefined;
    const [text = ""] = texts;
    if (text.includes(", ")) return mismatch(text, all, all);
    return mismatch(text, wrong.shown, wrong.actual);
  }

  private isPending(id: number): boolean {
    return (this.pending.get(id) ?? 0) > 0;
  }

  private showLogs(): string {
    return this.capture.calls.map((call) => this.matcher.showPrinted(call.printed)).join(", ");
  }

  private isPrinted(id: number): boolean {
    const calls = this.capture.calls.map((call) => call.printed);
    return this.checkpoint(id).texts.some((text) => matchesListed(calls, text));
  }

  private failureOfLogs(id: number, broken: boolean): Failure | undefined {
    const isStated = this.isPrinted(id);
    if (isStated) for (const call of this.capture.calls) call.asserted = true;
    if (isStated || broken) return undefined;
    const shown = this.showLogs();
    return mismatch(`logs ${this.checkpoint(id).texts[0]}`, `logs ${shown}`, shown);
  }
}

function mismatch(expected: string, shown: string, actual: string | undefined): Failure {
  return {
    message: `the comment says ${expected}, but it is ${shown}. Correct the comment or the code`,
    ...(actual !== undefined && { actual }),
  };
}
