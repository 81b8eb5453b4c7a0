import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

/** Runs a program to its end; rejects, with what it printed, where it fails. */
export const runCommand = promisify(execFile);

/** What became of a process. */
export interface Run {
  /** The exit code, or undefined when the process was stopped. */
  code: number | undefined;
  /** The limit or the signal that stopped it. */
  stopped?: "time" | "output" | NodeJS.Signals;
  stdout: string;
  stderr: string;
}

/** What a process may use up. */
export interface Limits {
  milliseconds: number;
  /** Of each of its two streams. */
  bytes: number;
}

/**
 * How long what a process wrote last may take to arrive after its end. The pipes close
 * automatically as its group is killed; only a process that left the group keeps them open.
 */
const drainMilliseconds = 2_000;

/** Runs a command in a separate process group, which is killed at its end or at a limit. */
export function runLimited(
  [command = "", ...args]: string[],
  options: { cwd: string; env: Record<string, string> },
  limits: Limits,
): Promise<Run> {
  const { promise, resolve, reject } = Promise.withResolvers<Run>();
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run: Run = { code: undefined, stdout: "", stderr: "" };
  const kill = () => {
    // The group is gone when its last process is: nothing is left to kill then.
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {}
  };
  const stop = (limit: "time" | "output") => {
    run.stopped ??= limit;
    kill();
  };
  const timer = setTimeout(() => stop("time"), limits.milliseconds);
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      run[stream] += text;
      if (run[stream].length <= limits.bytes) return;
      run[stream] = run[stream].slice(0, limits.bytes);
      stop("output");
    });
  child.on("error", reject);
  child.on("exit", (code, signal) => {
    clearTimeout(timer);
    if (signal) run.stopped ??= signal;
    run.code = code ?? undefined;
    kill();
    const drain = setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, drainMilliseconds);
    child.on("close", () => clearTimeout(drain));
  });
  child.on("close", () => resolve(run));
  return promise;
}

/** Says of a sample that its time limit has passed. */
export function describeTimeout(milliseconds: number): string {
  return `not done after ${milliseconds / 1000} s: it loops without end, or waits for something that never comes. End it`;
}
