import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { hasExpectations } from "../../javascript/instrument/instrument.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import { mapToSource, rewriteOrigin } from "../../javascript/program/map-to-source.ts";
import { prepare } from "../../javascript/program/prepare.ts";
import { programOf } from "../../javascript/program/program.ts";
import { verifyFences } from "../../javascript/verify-fences.ts";
import { startApi } from "../../sandbox/api/api-server.ts";
import type { NodeJob } from "../../sandbox/process/node-runner.ts";
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
      verifyFences(sample, fencesOf(sample), (fence, checks) =>
        proveInNode(sample, fence, checks, context),
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

/**
 * Runs a fence of a sample in Node.
 *
 * @param fence the shown one, or an old one instead
 * @returns everything that went wrong
 */
async function proveInNode(
  sample: Sample,
  fence: Fence,
  checks: Fence[],
  context: ProofContext,
): Promise<Diagnostic[]> {
  const program = programOf(sample, { fence, checks });
  const base = await context.folder(sample);
  const folder = path.join(base, "files");
  const api = await startApi();
  try {
    const origin = rewriteOrigin(api.origin);
    const prepared = await prepare(program, origin.in);
    for (const { kind, source } of prepared.checkpoints)
      if (kind === "renders")
        prepared.diagnostics.push(
          errorAt(source, "node", "nothing renders in Node", "Write tsx browser"),
        );
    // The engine would only say it again; where that text is expected, it is asked.
    if (!prepared.parses && fence.expectError === undefined) return prepared.diagnostics;
    const modules = prepared.modules.map(({ path, code }) => [path, code] as const);
    await writeFiles(folder, [...modules, ...program.assets]);
    const job: NodeJob = {
      folder,
      files: prepared.modules.map((module) => path.join(folder, module.path)),
      entries: program.shown,
      checkpoints: prepared.checkpoints.map(({ kind, texts }) => ({ kind, texts })),
      report: path.join(base, "report.json"),
    };
    const failures = await runNode(job, context);
    const readable = (message: string) => origin.out(message).replaceAll(`${folder}/`, "");
    return [...prepared.diagnostics, ...mapToSource(failures, prepared, fence.source, readable)];
  } finally {
    await api.close();
  }
}
