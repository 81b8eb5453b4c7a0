import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext } from "../../core/verifier.ts";
import { mapToSource } from "../../javascript/program/map-to-source.ts";
import { prepare } from "../../javascript/program/prepare.ts";
import { programOf } from "../../javascript/program/program.ts";
import { rewriteOrigin } from "../../javascript/program/rewrite-origin.ts";
import { startApi } from "../../sandbox/api/api-server.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import type { NodeJob } from "../../sandbox/process/node-runner.ts";
import { runNode } from "../../sandbox/run-node.ts";

const runnerEntry = "../../sandbox/process/node-runner.ts";

/**
 * Runs a fence of a sample in Node.
 *
 * @param fence the shown one, or an old one in its place
 * @returns everything that went wrong
 */
export async function proveInNode(
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
    for (const { path: file, code } of prepared.modules) await write(path.join(folder, file), code);
    for (const [file, text] of program.assets) await write(path.join(folder, file), text);
    const job: NodeJob = {
      folder,
      files: prepared.modules.map((module) => path.join(folder, module.path)),
      entries: program.shown,
      checkpoints: prepared.checkpoints.map(({ kind, texts }) => ({ kind, texts })),
      report: path.join(base, "report.json"),
    };
    const jobFile = path.join(base, "job.json");
    await write(jobFile, JSON.stringify(job));
    const runner = await bundleRuntime(import.meta.resolve(runnerEntry), "node", context);
    const { timeoutScale } = context;
    const failures = await runNode({
      runner,
      job: jobFile,
      report: job.report,
      folder,
      timeoutScale,
    });
    const readable = (message: string) => origin.out(message).replaceAll(`${folder}/`, "");
    return [...prepared.diagnostics, ...mapToSource(failures, prepared, fence.source, readable)];
  } finally {
    await api.close();
  }
}

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
