import { errorAt } from "@proofsheet/protocol/diagnostic";
import { namedFilesOf, neededFiles } from "@proofsheet/protocol/needed-files";
import { type Fence, reachable, type Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Result } from "../../core/verifier.ts";
import { checkUnits, isTyped, makeUnit } from "./units.ts";

/**
 * Checks shown samples as a reader would paste them into a fresh project of Vite: with the files
 * that the card shows or links, and without checks or set-up that no reader sees.
 *
 * @param samples those that pass with everything around them
 * @returns a result for each sample that is typed and not declared to fail
 */
export async function checkPasted(samples: Sample[], context: ProofContext): Promise<Result[]> {
  const pasted = samples.filter(({ fence }) => isTyped(fence) && fence.expectError === undefined);
  const units = await Promise.all(
    pasted.map((sample) => makeUnit(asPasted(sample), sample.fence, context)),
  );
  const found = await checkUnits(units, context, viteOptions);
  return pasted.map((sample, index) => ({
    sample,
    diagnostics: (found[index] ?? [])
      .filter(({ deprecation }) => !deprecation)
      .map(({ source, code, message }) => {
        const what = `pasted into a new project, the sample does not compile: ${message}`;
        return errorAt(source, `typescript/pasted-${code}`, what, howToShow);
      }),
  }));
}

const howToShow =
  'Show it in the sample, name the card that shows it under `uses`, or put it into a set-up fence with file="…", which a reader can open';

/** The sample with what a reader has: of the set-up and of other cards, the files that it names. */
function asPasted(sample: Sample): Sample {
  const files = reachable(sample).flatMap((one) => [
    ...one.setup.filter((fence) => fence.file !== undefined),
    ...(one === sample ? [] : [one.fence]),
  ]);
  const named = files.flatMap((fence) => namedFilesOf(fence).map((file) => ({ ...file, fence })));
  return {
    ...sample,
    // Each file is a separate set-up, whichever card it came from.
    setup: neededFiles(sample.fence.code, named).map(
      ({ path, code, fence }): Fence => ({ ...fence, role: "setup", file: path, code }),
    ),
    checks: [],
    counterExamples: [],
    uses: [],
  };
}

/**
 * The options of `create-vite` 9.3.0, template `react-ts`. It also rejects unused locals and
 * parameters, which a sample has where it shows only how a thing is made.
 */
const viteOptions = {
  target: "es2023",
  lib: ["ES2023", "DOM"],
  module: "esnext",
  allowArbitraryExtensions: true,
  skipLibCheck: true,
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  moduleDetection: "force",
  noEmit: true,
  jsx: "react-jsx",
  erasableSyntaxOnly: true,
  noFallthroughCasesInSwitch: true,
};
