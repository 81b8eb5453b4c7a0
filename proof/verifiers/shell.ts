import { execFile } from "node:child_process";
import os from "node:os";
import { promisify } from "node:util";
import type { Fence } from "../../src/content/types.ts";
import { verifyInParallel } from "../pool.ts";
import { findIsolation } from "../shell/isolation.ts";
import { watchOutside } from "../shell/outside.ts";
import { proveScript } from "../shell/prove-script.ts";
import { shellTemplate } from "../shell/sandbox.ts";
import type { Failure, Result, Sample, Verifier } from "../types.ts";

const run = promisify(execFile);
const isScript = (fence: Fence) => fence.language === "bash" && fence.notRun === undefined;

/** Shell and Git: run by bash in a throw-away repository, away from the machine. */
export const shellVerifier: Verifier = {
  name: "shell",
  mark: "ran",
  version: 2,
  async tool() {
    const { stdout } = await run("git", ["--version"]);
    return stdout.trim().replace(" version", "");
  },
  accepts: (sample) => [sample.fence, ...sample.old].some(isScript),
  async verify(samples, workshop) {
    const isolation = findIsolation();
    const prove = (sample: Sample) =>
      proveSample(sample, (job) => proveScript(job, isolation, workshop));
    if (isolation.sealed) return verifyInParallel(samples, os.availableParallelism(), prove);
    const template = await shellTemplate(workshop);
    return verifyInParallel(samples, 1, async (sample) => {
      const changes = await watchOutside(workshop.root, template);
      const result = await prove(sample);
      const outside = (await changes()).map((file) => ({
        source: sample.fence.source,
        message: `wrote outside of its folder: ${file}. Write only below the current folder`,
      }));
      return { ...result, failures: [...result.failures, ...outside] };
    });
  },
};

type Prove = (job: Parameters<typeof proveScript>[0]) => Promise<Failure[]>;

async function proveSample(sample: Sample, prove: Prove): Promise<Result> {
  const failures: Failure[] = [];
  const { setup, checks } = sample;
  if (isScript(sample.fence))
    failures.push(...(await prove({ fence: sample.fence, setup, checks })));
  for (const fence of sample.old.filter(isScript))
    failures.push(...(await prove({ fence, setup, checks: [] })));
  return { sample, failures };
}
