import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Failure } from "./runtime/expectation-log.ts";

/** No sample runs longer, whatever it does; most take a tenth of a second. */
const defaultLimitMs = 25_000;
const maxOutputBytes = 1_000_000;
const maxMemoryMb = 256;

/** One process to be run. */
export interface NodeRun {
  runner: string;
  /** The file that describes the job. */
  job: string;
  report: string;
  /** The only folder it may write to; also where it starts. */
  folder: string;
  /** What the time limit is multiplied by. */
  timeoutScale: number;
}

/** Runs a sample in a process of its own, which is ended at its limits. */
export async function runNode(run: NodeRun): Promise<Failure[]> {
  const { runner, job, report, folder } = run;
  const timeLimitMs = defaultLimitMs * run.timeoutScale;
  const child = spawn(
    process.execPath,
    [
      "--permission",
      "--allow-fs-read=*",
      `--allow-fs-write=${folder}`,
      `--allow-fs-write=${report}`,
      `--max-old-space-size=${maxMemoryMb}`,
      "--no-warnings",
      runner,
      job,
    ],
    {
      cwd: folder,
      env: {
        TZ: "UTC",
        LC_ALL: "en_US.UTF-8",
        LANG: "en_US.UTF-8",
        HOME: folder,
        TMPDIR: folder,
        NO_COLOR: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let ended: string | undefined;
  const end = (reason: string) => {
    ended ??= reason;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(
    () =>
      end(
        `not done after ${timeLimitMs / 1000} s: it loops without end, or waits for something that never comes. End it`,
      ),
    timeLimitMs,
  );
  let size = 0;
  let errors = "";
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxOutputBytes) end("prints far too much. Print less");
  };
  child.stdout.on("data", count);
  child.stderr.on("data", (chunk: Buffer) => {
    count(chunk);
    if (errors.length < 10_000) errors += chunk;
  });
  await new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  clearTimeout(timer);
  if (ended) return [{ message: ended }];
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text !== undefined) return JSON.parse(text) as Failure[];
  const memory = errors.includes("heap out of memory");
  const reason = memory
    ? `it needs more than ${maxMemoryMb} MB`
    : (/^\S.*$/m.exec(errors)?.[0] ?? "no reason given");
  return [{ message: `ended the process before its end: ${reason}. Let the sample end by itself` }];
}
