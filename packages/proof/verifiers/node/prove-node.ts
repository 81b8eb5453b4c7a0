import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { ProofContext } from "../../core/verifier.ts";
import { mapToSource } from "../../javascript/program/map-to-source.ts";
import { prepare } from "../../javascript/program/prepare.ts";
import { programOf } from "../../javascript/program/program.ts";
import { rewriteOrigin } from "../../javascript/program/rewrite-origin.ts";
import { startApi } from "../../sandbox/api/api-server.ts";
import type { NodeJob } from "../../sandbox/process/node-runner.ts";
import { runNode } from "../../sandbox/run-node.ts";
import { writeFiles } from "../../sandbox/write-files.ts";

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
