import { readFile, writeFile } from "node:fs/promises";
import type { ProofContext } from "../core/verifier.ts";
import { bundleRuntime } from "./bundle-runtime.ts";
import { launch } from "./launcher.ts";
import type { NodeJob } from "./process/node-runner.ts";
import { describeTimeout } from "./run-command.ts";
import type { Failure } from "./runtime/expectation-log.ts";

/** No sample runs longer, whatever it does; most take a tenth of a second. */
const defaultLimitMs = 25_000;
const maxOutputBytes = 1_000_000;
const maxMemoryMb = 256;
const environment = { TZ: "UTC", LC_ALL: "en_US.UTF-8", LANG: "en_US.UTF-8", NO_COLOR: "1" };

/**
 * Runs a sample in a separate process, which is ended at its limits. It may write to its folder
 * only, and the file of its job is beside that of its report.
 */
export async function runNode(job: NodeJob, context: ProofContext): Promise<Failure[]> {
  const { folder, report } = job;
  const milliseconds = defaultLimitMs * context.timeoutScale;
  const jobFile = `${report}.job`;
  await writeFile(jobFile, JSON.stringify(job));
  const entry = import.meta.resolve("./process/node-runner.ts");
  const run = await launch(
    context,
    [
      process.execPath,
      "--permission",
      "--allow-fs-read=*",
      `--allow-fs-write=${folder}`,
      `--allow-fs-write=${report}`,
      `--max-old-space-size=${maxMemoryMb}`,
      "--no-warnings",
      await bundleRuntime(entry, "node", context),
      jobFile,
    ],
    { cwd: folder, env: { ...environment, HOME: folder, TMPDIR: folder } },
    { milliseconds, bytes: maxOutputBytes },
  );
  if (run.stopped === "output") return [{ message: "prints far too much. Print less" }];
  if (run.stopped === "time") return [{ message: describeTimeout(milliseconds) }];
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text !== undefined) return JSON.parse(text) as Failure[];
  const reason = run.stderr.includes("heap out of memory")
    ? `it needs more than ${maxMemoryMb} MB`
    : (/^\S.*$/m.exec(run.stderr)?.[0] ?? "no reason given");
  return [{ message: `ended the process before its end: ${reason}. Let the sample end by itself` }];
}
