import os from "node:os";
import { errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Result, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { inFolder } from "../../sandbox/git.ts";
import { findIsolation, watchOutside } from "../../sandbox/isolation.ts";
import { runCommand } from "../../sandbox/run-command.ts";
import { callsIn } from "./commands.ts";
import { proveScript, type ScriptJob, type ScriptResult } from "./prove-script.ts";
import { environment, shellTemplate } from "./sandbox.ts";
import { isScript } from "./script.ts";

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
      const remedy = "Write only below the current folder";
      const outside = (await changes()).map((file) =>
        errorAt(sample.fence.source, "shell", `wrote outside of its folder: ${file}`, remedy),
      );
      return { ...result, diagnostics: [...result.diagnostics, ...outside] };
    });
  },
};

async function proveSample(
  sample: Sample,
  prove: (job: ScriptJob) => Promise<ScriptResult>,
): Promise<Result> {
  const { fence, setup, checks } = sample;
  const result: ScriptResult = isScript(fence)
    ? await prove({ fence, setup, checks, isShown: fence.code !== "" })
    : { diagnostics: [] };
  for (const old of sample.counterExamples.filter(isScript))
    result.diagnostics.push(...(await prove({ fence: old, setup, checks: [] })).diagnostics);
  return { sample, ...result };
}

/** The tools that have a separate version, by the program that a script calls. */
const toolByProgram: Record<string, string> = {
  bash: "bash",
  git: "git",
  node: "Node",
  npm: "npm",
  npx: "npm",
};

/**
 * Names the tools that a sample's scripts call: what they show, or what checks them where nothing
 * is shown. It is bash where they call no other.
 */
export function toolsOf({ fence, counterExamples, checks }: Sample): string[] {
  const shown = [fence, ...counterExamples].filter((one) => isScript(one) && one.code !== "");
  const scripts = shown.length > 0 ? shown : checks.filter(isScript);
  const called = scripts
    .flatMap(({ code }) => callsIn(code))
    .flatMap(({ program }) => toolByProgram[program] ?? []);
  return called.length > 0 ? [...new Set(called)].toSorted() : ["bash"];
}

/** Returns the tools that scripts find in a sandbox, with their versions: "bash 5.2.15, git 2.47.1". */
export function toolVersions(): Promise<string> {
  return inFolder(async (folder) => {
    const programs = Object.entries(toolByProgram).filter(([program]) => program !== "npx");
    const versions = programs.map(async ([program, tool]) => {
      const started = runCommand(program, ["--version"], { cwd: folder, env: environment(folder) });
      // A machine may lack a tool: what calls it fails there, and the others pass.
      const { stdout } = await started.catch(() => ({ stdout: "" }));
      const version = /\d+(?:\.\d+)+/.exec(stdout)?.[0];
      return version ? [`${tool} ${version}`] : [];
    });
    return (await Promise.all(versions)).flat().join(", ");
  });
}
