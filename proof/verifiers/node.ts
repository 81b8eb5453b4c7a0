import type { Fence } from "../../src/content/types.ts";
import { judge } from "../expectation.ts";
import { hasExpectations } from "../instrument/instrument.ts";
import { isCode } from "../instrument/parse.ts";
import { proveInNode } from "../node/prove-node.ts";
import { verifyInParallel } from "../pool.ts";
import type { Failure, Result, Sample, Verifier, Workshop } from "../types.ts";

/** More would not be faster: each is a process that keeps a core busy. */
const processes = 3;

/** JavaScript, and TypeScript that states what it yields: run in Node. */
export const node: Verifier = {
  name: "node",
  mark: "ran",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  accepts: (sample) => runs(sample) || oldWays(sample).length > 0,
  verify: (samples, workshop) =>
    verifyInParallel(samples, processes, (sample) => verifyOne(sample, workshop)),
};

/** Whether the shown fence is to be run in Node. */
function runs({ fence, checks }: Sample): boolean {
  const { language, mode, notRun, fails } = fence;
  if (!isCode(language) || mode || notRun !== undefined) return false;
  if (language === "js") return true;
  // A type error is the type checker's to find; what fails there does not run.
  if (fails !== undefined) return false;
  return checks.length > 0 || hasExpectations(fence.code, language);
}

/** Old ways in plain JavaScript: those in TypeScript are the type checker's. */
function oldWays({ old }: Sample): Fence[] {
  return old.filter(({ language, mode }) => language === "js" && !mode);
}

async function verifyOne(sample: Sample, workshop: Workshop): Promise<Result> {
  const failures: Failure[] = [];
  const prove = async (fence: Fence, checks: Fence[]) =>
    failures.push(...judge(fence, await proveInNode(sample, fence, checks, workshop)));
  if (runs(sample))
    await prove(
      sample.fence,
      sample.checks.filter(({ language }) => isCode(language)),
    );
  for (const fence of oldWays(sample)) await prove(fence, []);
  return { sample, failures };
}
