import os from "node:os";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Result, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { findIsolation } from "../../sandbox/isolation.ts";
import { watchOutside } from "../../sandbox/outside.ts";
import { proveScript } from "./prove-script.ts";
import { shellTemplate } from "./sandbox.ts";
import { isScript } from "./script.ts";
import { toolsOf, toolVersions } from "./tools.ts";

/** Shell and Git: run by bash in a throw-away repository, away from the machine. */
export const shellVerifier: Verifier = {
  name: "shell",
  level: "ran",
  version: 3,
  machineTools: ["bash", "git", "npm"],
  tool: toolVersions,
  toolsOf,
  accepts: (sample) => [sample.fence, ...sample.counterExamples].some(isScript),
  async verify(samples, context) {
    const isolation = findIsolation();
    const prove = (sample: Sample) =>
      proveSample(sample, (job) => proveScript(job, isolation, context));
    if (isolation.sealed) return verifyInParallel(samples, os.availableParallelism(), prove);
    const template = await shellTemplate(context);
    return verifyInParallel(samples, 1, async (sample) => {
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

type Prove = (job: Parameters<typeof proveScript>[0]) => Promise<Diagnostic[]>;

async function proveSample(sample: Sample, prove: Prove): Promise<Result> {
  const diagnostics: Diagnostic[] = [];
  const { setup, checks } = sample;
  if (isScript(sample.fence))
    diagnostics.push(...(await prove({ fence: sample.fence, setup, checks })));
  for (const fence of sample.counterExamples.filter(isScript))
    diagnostics.push(...(await prove({ fence, setup, checks: [] })));
  return { sample, diagnostics };
}
