import path from "node:path";
import { errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { hasExpectations } from "../../javascript/instrument/instrument.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import {
  type RunnableProgram,
  type RunReport,
  runFence,
  verifyFences,
} from "../../javascript/run-fence.ts";
import { runNode } from "../../sandbox/run-node.ts";
import { writeFiles } from "../../sandbox/write-files.ts";

/** More would not be faster: each is a process that keeps a core busy. */
const processes = 3;

/** JavaScript, and TypeScript that states what it yields: run in Node. */
export const node: Verifier = {
  name: "node",
  level: "ran",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  accepts: (sample) => fencesOf(sample).length > 0,
  verify: (samples, context) =>
    verifyInParallel(samples, processes, context, (sample) =>
      verifyFences(sample, fencesOf(sample), (job) =>
        runFence(job, (ready) => runInNode(ready, sample, context)),
      ),
    ),
};

/** Whether the shown fence is to be run in Node. */
function runs({ fence, checks }: Sample): boolean {
  const { language, mode, skipped, expectError } = fence;
  if (!isCode(language) || mode || skipped !== undefined) return false;
  if (language === "js") return true;
  // A type error is the type checker's to find; what fails there does not run.
  if (expectError !== undefined) return false;
  return checks.length > 0 || hasExpectations(fence.code, language);
}

/** Lists the fences to be run. Counter-examples in TypeScript are the type checker's. */
function fencesOf(sample: Sample): Fence[] {
  const { fence, counterExamples } = sample;
  const plain = counterExamples.filter(({ language, mode }) => language === "js" && !mode);
  return runs(sample) ? [fence, ...plain] : plain;
}

/** Runs a prepared program in Node, in a separate folder. */
async function runInNode(
  { program, prepared, checkpoints }: RunnableProgram,
  sample: Sample,
  context: ProofContext,
): Promise<RunReport> {
  for (const { kind, source } of prepared.checkpoints)
    if (kind === "renders")
      prepared.diagnostics.push(
        errorAt(source, "node", "nothing renders in Node", "Write tsx browser"),
      );
  const base = await context.folder(sample);
  const folder = path.join(base, "files");
  const modules = prepared.modules.map(({ path, code }) => [path, code] as const);
  await writeFiles(folder, [...modules, ...program.assets]);
  const failures = await runNode(
    {
      folder,
      files: modules.map(([file]) => path.join(folder, file)),
      entries: program.shown,
      checkpoints,
      report: path.join(base, "report.json"),
    },
    context,
  );
  return { failures, place: `${folder}/` };
}
