import os from "node:os";
import { errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Result, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { findIsolation, watchOutside } from "../../sandbox/isolation.ts";
import { proveScript, type ScriptJob, type ScriptResult } from "./prove-script.ts";
import { shellTemplate } from "./sandbox.ts";
import { isScript } from "./script.ts";
import { toolsOf, toolVersions } from "./tools.ts";

/** A script waits for the disk as long as it computes, so that two cores carry twice as many. */
const scriptsAtOnce = 2 * os.availableParallelism();

/** Shell and Git: run by bash in a throw-away repository, away from the machine. */
export const shellVerifier: Verifier = {
  name: "shell",
  level: "ran",
  version: 4,
  beginsFirst: true,
  machineTools: ["bash", "git", "npm"],
  tool: toolVersions,
  toolsOf,
  accepts: (sample) => [sample.fence, ...sample.counterExamples].some(isScript),
  async verify(samples, context) {
    const isolation = findIsolation();
    const prove = (sample: Sample) =>
      proveSample(sample, (job) => proveScript(job, isolation, context));
    if (isolation.sealed) return verifyInParallel(samples, scriptsAtOnce, context, prove);
    const template = await shellTemplate(context);
    return verifyInParallel(samples, 1, context, async (sample) => {
      const changes = await watchOutside(context.root, template);
      const result = await prove(sample);
      const outside = (await changes()).map((file) =>
        errorAt(
          sample.fence.source,
          "shell",
          `wrote outside of its folder: ${file}`,
          "Write only below the current folder",
        ),
      );
      return { ...result, diagnostics: [...result.diagnostics, ...outside] };
    });
  },
};

type Prove = (job: ScriptJob) => Promise<ScriptResult>;

async function proveSample(sample: Sample, prove: Prove): Promise<Result> {
  const { setup, checks } = sample;
  const result: ScriptResult = isScript(sample.fence)
    ? await prove({ fence: sample.fence, setup, checks, isShown: sample.fence.code !== "" })
    : { diagnostics: [] };
  for (const fence of sample.counterExamples.filter(isScript))
    result.diagnostics.push(...(await prove({ fence, setup, checks: [] })).diagnostics);
  return { sample, ...result };
}
