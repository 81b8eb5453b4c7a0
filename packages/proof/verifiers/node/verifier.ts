import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../../core/expected-error.ts";
import type { ProofContext, Result, Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { hasExpectations } from "../../javascript/instrument/instrument.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import { proveInNode } from "./prove-node.ts";

/** More would not be faster: each is a process that keeps a core busy. */
const processes = 3;

/** JavaScript, and TypeScript that states what it yields: run in Node. */
export const node: Verifier = {
  name: "node",
  level: "ran",
  version: 1,
  tool: async () => `Node ${process.versions.node}`,
  accepts: (sample) => runs(sample) || counterExamplesOf(sample).length > 0,
  verify: (samples, context) =>
    verifyInParallel(samples, processes, (sample) => verifyOne(sample, context)),
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

/** Lists the counter-examples in plain JavaScript: those in TypeScript are the type checker's. */
function counterExamplesOf({ counterExamples }: Sample): Fence[] {
  return counterExamples.filter(({ language, mode }) => language === "js" && !mode);
}

async function verifyOne(sample: Sample, context: ProofContext): Promise<Result> {
  const diagnostics: Diagnostic[] = [];
  const prove = async (fence: Fence, checks: Fence[]) =>
    diagnostics.push(
      ...applyExpectedError(fence, await proveInNode(sample, fence, checks, context)),
    );
  if (runs(sample))
    await prove(
      sample.fence,
      sample.checks.filter(({ language }) => isCode(language)),
    );
  for (const fence of counterExamplesOf(sample)) await prove(fence, []);
  return { sample, diagnostics };
}
