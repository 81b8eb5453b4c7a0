import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Fence } from "../../src/content/types.ts";
import { blame } from "../program/blame.ts";
import { prepare } from "../program/prepare.ts";
import { programOf } from "../program/program.ts";
import { standIn } from "../program/stand-in.ts";
import { startApi } from "../runtime/api-server.ts";
import { bundleRuntime } from "../runtime/bundle.ts";
import type { NodeJob } from "../runtime/node-runner.ts";
import type { Failure, Sample, Workshop } from "../types.ts";
import { runNode } from "./run-node.ts";

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
  workshop: Workshop,
): Promise<Failure[]> {
  const program = programOf(sample, { fence, checks });
  const base = await workshop.folder(sample);
  const folder = path.join(base, "files");
  const api = await startApi();
  try {
    const origin = standIn(api.origin);
    const prepared = await prepare(program, origin.in);
    for (const { kind, source } of prepared.sites)
      if (kind === "renders")
        prepared.failures.push({ source, message: "nothing renders in Node. Write tsx browser" });
    for (const { path: file, code } of prepared.modules) await write(path.join(folder, file), code);
    for (const [file, text] of program.assets) await write(path.join(folder, file), text);
    const job: NodeJob = {
      folder,
      files: prepared.modules.map((module) => path.join(folder, module.path)),
      entries: program.shown,
      sites: prepared.sites.map(({ kind, texts }) => ({ kind, texts })),
      report: path.join(base, "report.json"),
    };
    const jobFile = path.join(base, "job.json");
    await write(jobFile, JSON.stringify(job));
    const runner = await bundleRuntime("node-runner.ts", "node", workshop);
    const { timeoutScale } = workshop;
    const findings = await runNode({
      runner,
      job: jobFile,
      report: job.report,
      folder,
      timeoutScale,
    });
    const readable = (message: string) => origin.out(message).replaceAll(`${folder}/`, "");
    return [...prepared.failures, ...blame(findings, prepared, fence.source, readable)];
  } finally {
    await api.close();
  }
}

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
