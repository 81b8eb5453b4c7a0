import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { hasExpectations } from "../../javascript/instrument/instrument.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import { verifyFences } from "../../javascript/verify-fences.ts";
import { proveInNode } from "./prove-node.ts";

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
