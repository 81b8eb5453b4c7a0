import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { makeAssertions } from "../runtime/assertions.ts";
import { Capture } from "../runtime/capture.ts";
import { installClock, installTimers, PinnedClock } from "../runtime/clock.ts";
import { type Checkpoint, ExpectationLog, type Failure } from "../runtime/expectation-log.ts";
import { Matcher } from "../runtime/match.ts";
import { makePrinter } from "../runtime/print.ts";
import { Probe } from "../runtime/probe.ts";
import { installRandom } from "../runtime/random.ts";
import { guardModules, guardNetwork } from "./node-guards.ts";
import { watchLeaks } from "./node-leaks.ts";

/** What the host gives this process to run. */
export interface NodeJob {
  folder: string;
  /** Modules by absolute path. */
  files: string[];
  /** Those to be run, in order. */
  entries: string[];
  checkpoints: Checkpoint[];
  /** Where the failures go. */
  report: string;
}

/** What every time limit is multiplied by; `bundle-runtime.ts` writes it into the script. */
declare const timeoutScale: number;
/** A sample that has run must come to rest within this time: timers, servers, promises. */
const restLimitMs = 7_500 * timeoutScale;
const restCheckIntervalMs = 20;

const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as NodeJob;
const exit = process.exit.bind(process);
const failures: Failure[] = [];
let phase: "loading" | "resting" | "done" = "loading";
let broken = false;

const matcher = new Matcher(
  makePrinter(
    (promise) => /^Promise \{\s*(.*?),?\s*\}$/s.exec(inspect(promise))?.[1] ?? "<pending>",
  ),
);
const capture = new Capture(matcher, () => {
  fail(new Error("prints far too much. Print less"));
  finish();
});
const expectations = new ExpectationLog(job.checkpoints, matcher, capture);
const clock = new PinnedClock();
const realTimeout = setTimeout;
const realInterval = setInterval;
const timers = installTimers(clock);

/** Notes an error; where it happened is found by its stack. */
function fail(error: unknown) {
  broken = true;
  const text = matcher.show(error);
  if (!(error instanceof Error)) return void failures.push({ message: `threw ${text}` });
  // `fetch` names what went wrong only in the cause.
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  failures.push({ message: text + cause, stack: error.stack ?? "" });
}

/** Writes the report and ends the process, once. */
function finish(): never {
  if (phase !== "done") {
    phase = "done";
    failures.push(...expectations.failures(broken));
    writeFileSync(job.report, JSON.stringify(failures));
  }
  return exit(0);
}

const assertions = makeAssertions(matcher, () => expectations.ask());
Object.assign(globalThis, assertions, { __proof: new Probe(expectations, matcher, capture) });
installClock(clock);
installRandom();
guardNetwork();
guardModules(job.folder, new Set(job.files));
capture.install(console);
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
process.on("exit", () => {
  if (phase === "loading")
    fail(new Error("never comes to its end: what it awaits at the top never settles. Settle it"));
  finish();
});
process.on("beforeExit", () => {
  if (phase !== "resting") return;
  failures.push(...leaks());
  finish();
});
for (const name of ["exit", "abort"])
  Reflect.set(process, name, () => {
    fail(new Error(`process.${name}() ends the run. Let the sample end by itself`));
    finish();
  });
const leaks = watchLeaks(job.folder, timers, restLimitMs);

try {
  for (const entry of job.entries)
    await import(pathToFileURL(path.resolve(job.folder, entry)).href);
  phase = "resting";
} catch (error) {
  fail(error);
  finish();
}
// Neither of these keeps the process alive: one that is at rest ends automatically.
realTimeout(() => {
  failures.push(...leaks());
  finish();
}, restLimitMs).unref();
realInterval(() => {
  if (expectations.complete() && leaks().length === 0) finish();
}, restCheckIntervalMs).unref();
