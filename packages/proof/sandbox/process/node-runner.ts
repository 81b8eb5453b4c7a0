import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import net from "node:net";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { moduleSuffixes } from "../../javascript/module-suffixes.ts";
import { makeAssertions } from "../runtime/assertions.ts";
import { Capture } from "../runtime/capture.ts";
import { installClock, PinnedClock } from "../runtime/clock.ts";
import { type Checkpoint, ExpectationLog, type Failure } from "../runtime/expectation-log.ts";
import { Matcher } from "../runtime/match.ts";
import { makePrinter } from "../runtime/print.ts";
import { Probe } from "../runtime/probe.ts";
import { installRandom } from "../runtime/random.ts";
import { installTimers, type TimerWatch } from "../runtime/timers.ts";

/** What the host asks this process to run. */
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

/** What every time limit is multiplied by; `bundle.ts` writes it into the script. */
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
  if (error instanceof Error)
    failures.push({ message: describeError(error), stack: error.stack ?? "" });
  else failures.push({ message: `threw ${matcher.show(error)}` });
}

/** `fetch` says what went wrong only in the cause. */
function describeError(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return matcher.show(error) + cause;
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

function forbid(name: "exit" | "abort") {
  Reflect.set(process, name, () => {
    fail(new Error(`process.${name}() ends the run. Let the sample end by itself`));
    finish();
  });
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
for (const name of ["exit", "abort"] as const) forbid(name);
const leaks = watchLeaks(job.folder, timers, restLimitMs);

try {
  for (const entry of job.entries)
    await import(pathToFileURL(path.resolve(job.folder, entry)).href);
  phase = "resting";
} catch (error) {
  fail(error);
  finish();
}
// Neither of these keeps the process alive: one that is at rest ends alone.
realTimeout(() => {
  failures.push(...leaks());
  finish();
}, restLimitMs).unref();
realInterval(() => {
  if (expectations.complete() && leaks().length === 0) finish();
}, restCheckIntervalMs).unref();

/** What Node calls the things that keep a process alive, in plain words. */
const described: Record<string, string> = {
  TCPServerWrap: "a server that listens",
  TCPSocketWrap: "a network connection",
  FSEventWrap: "a watcher of files",
};
const remedy = "End it, or let a check end it";

/**
 * Begins to watch what a sample leaves behind.
 *
 * @param folder where the sample's own modules are: timers of libraries are their own affair
 * @param limit how long a sample may take to come to rest, for messages
 * @returns what is left behind now
 */
export function watchLeaks(folder: string, timers: TimerWatch, limit: number) {
  const usual = new Set(process.getActiveResourcesInfo());
  const usualEvents = new Set<string | symbol>(process.eventNames());
  // The line below that of the watched function itself is its caller's.
  const isOwn = (stack: string) => stack.split("\n")[2]?.includes(folder) ?? false;

  return (): Failure[] => {
    const found: Failure[] = [];
    for (const stack of timers.intervals.values())
      found.push({ message: `the interval set here is never cleared. ${remedy}`, stack });
    for (const stack of [...timers.timeouts.values()].filter(isOwn))
      found.push({
        message: `the timer set here has not fired after ${limit} ms. ${remedy}`,
        stack,
      });
    const open = process.getActiveResourcesInfo().filter((name) => !usual.has(name));
    for (const name of new Set(open))
      if (name !== "Timeout")
        found.push({ message: `still open at the end: ${described[name] ?? name}. ${remedy}` });
    for (const name of process.eventNames())
      if (!usualEvents.has(name))
        found.push({
          message: `leaves a listener on process: "${String(name)}". Take it off, or let a check do so`,
        });
    return found;
  };
}

/** Ways to the network that the socket guard cannot see. */
const closedModules = /^(?:node:)?(?:dgram|dns|dns\/promises)$/;
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|localhost|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Lets modules of the folder be imported as bundlers do (`./store`), and takes them all for
 * JavaScript: the host has turned them into it.
 */
export function guardModules(folder: string, files: Set<string>) {
  const inFolder = (url?: string) => url?.startsWith(pathToFileURL(`${folder}/`).href) ?? false;
  registerHooks({
    resolve(specifier, context, next) {
      if (!inFolder(context.parentURL)) return next(specifier, context);
      if (closedModules.test(specifier))
        throw new Error(`"${specifier}" is closed in proof: only loopback can be reached`);
      if (!specifier.startsWith(".")) return next(specifier, context);
      const target = fileURLToPath(new URL(specifier, context.parentURL));
      const found = moduleSuffixes.map((suffix) => target + suffix).find((file) => files.has(file));
      return found
        ? { url: pathToFileURL(found).href, shortCircuit: true }
        : next(specifier, context);
    },
    load(url, context, next) {
      const isCode = inFolder(url) && /\.[cm]?[jt]sx?(?:$|\?)/.test(url);
      if (isCode) return next(url, { ...context, format: "module" });
      const isStyle = inFolder(url) && path.extname(url) === ".css";
      return isStyle ? { format: "module", source: "", shortCircuit: true } : next(url, context);
    },
  });
}

/** Rejects every connection that leaves this machine. */
export function guardNetwork() {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    // Node passes its own normalised form on: the options come first, in an array.
    const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
    const host =
      typeof first === "object" && first !== null
        ? ((first as { host?: string }).host ?? "localhost")
        : typeof args[1] === "string"
          ? args[1]
          : "localhost";
    if (!loopback.test(host)) {
      const error = new Error(`no network in proof: "${host}" is not loopback`);
      process.nextTick(() => this.destroy(error));
      return this;
    }
    return Reflect.apply(connect, this, args) as net.Socket;
  };
}
