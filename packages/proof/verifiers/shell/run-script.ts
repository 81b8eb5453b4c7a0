import { spawn } from "node:child_process";

/** What became of a process. */
export interface Run {
  /** The exit code, or undefined when the process was stopped. */
  code: number | undefined;
  /** Why it was stopped: a clause that ends a sentence. */
  stopped?: string;
  stdout: string;
  stderr: string;
}

/** What a process may use up. */
export interface Limits {
  milliseconds: number;
  bytes: number;
}

/**
 * How long what a process wrote last may take to arrive after its end. The pipes close by
 * themselves as its group is killed; only a process that left the group holds them this long.
 */
const drainMilliseconds = 2_000;

/** Runs a command in a process group of its own, which is killed at its end or at a limit. */
export function runScript(
  [command = "", ...args]: string[],
  options: { cwd: string; env: Record<string, string> },
  limits: Limits,
): Promise<Run> {
  return new Promise((resolve, reject) => {
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
    const stop = (reason: string) => {
      run.stopped ??= reason;
      kill();
    };
    const timer = setTimeout(
      () => stop(`it did not end within ${limits.milliseconds / 1000} s`),
      limits.milliseconds,
    );
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (text: string) => {
        run[stream] += text;
        if (run[stream].length <= limits.bytes) return;
        run[stream] = run[stream].slice(0, limits.bytes);
        stop(`it printed more than ${limits.bytes / 1024} kB`);
      });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (signal) run.stopped ??= `it was ended by ${signal}`;
      run.code = code ?? undefined;
      kill();
      const drain = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, drainMilliseconds);
      child.on("close", () => clearTimeout(drain));
    });
    child.on("close", () => resolve(run));
  });
}
