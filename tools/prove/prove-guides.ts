import { isDeepStrictEqual } from "node:util";
import { openProofContext } from "@proofsheet/proof/context";
import { prove } from "@proofsheet/proof/prove";
import type { ProofContext } from "@proofsheet/proof/verifier";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../../src/content/types.ts";
import {
  type ProofRecords,
  readRecords,
  recordOf,
  type ToolRecord,
  taughtPackages,
} from "../../src/records/records.ts";
import { collectProofs, partsOf } from "../../src/records/samples.ts";
import { isKept, readShown, shownOf } from "../../src/records/shown.ts";
import { isSameTool, renew, renewShown } from "./renew.ts";

/**
 * Proves the samples of guides, and prints its progress. Nothing is written yet.
 *
 * @param all proves all of them; else those without a valid record
 * @returns all samples, the verdicts of those that were proven in this run, what each verifier was in
 *   it, and the records and what samples show as they were committed and after the run
 */
export async function proveGuides(root: string, guides: Guide[], all: boolean) {
  const samples = collectProofs(guides);
  const before = await readRecords(root, guides);
  const shown = await readShown(root, guides);
  const context = await openProofContext(root);
  try {
    const tools = await describeTools(samples, context);
    const packages = Object.fromEntries(
      guides.map((guide) => [guide.path, taughtPackages(guide, root)]),
    );
    const hasOther = ({ path }: Guide) =>
      !isDeepStrictEqual(before[path]?.packages ?? {}, packages[path]);
    const renewed = new Set(guides.filter(hasOther).map(({ path }) => path));
    const isDue = (sample: Sample) =>
      all ||
      renewed.has(partsOf(sample).guide) ||
      !isValid(before, tools, sample) ||
      (isKept(sample) && !shownOf(shown, sample));
    const due = samples.filter(isDue);
    console.log(`${samples.length} samples, ${due.length} to prove`);
    const verdicts = await prove(due, verifiers, context, (line) => console.log(`  ${line}`));
    const fresh = renew(before, samples, verdicts, tools, packages, all);
    return {
      samples,
      verdicts,
      tools,
      records: { before, fresh },
      shown: { before: shown, fresh: renewShown(shown, samples, verdicts) },
    };
  } finally {
    await context.close();
  }
}

async function describeTools(
  samples: Sample[],
  context: ProofContext,
): Promise<Record<string, ToolRecord>> {
  const used = verifiers.filter((verifier) => samples.some((sample) => verifier.accepts(sample)));
  const entries = used.map(async (verifier): Promise<[string, ToolRecord]> => {
    const { name, version, level } = verifier;
    return [name, { version, level, tool: await verifier.tool(context) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Says whether a record is of this content, and made by the tools of this run. */
function isValid(
  records: ProofRecords,
  tools: Record<string, ToolRecord>,
  sample: Sample,
): boolean {
  const record = recordOf(records, sample);
  const recorded = records[partsOf(sample).guide]?.tools ?? {};
  return (
    record !== undefined &&
    (record.by ?? []).every((name) => isSameTool(recorded[name], tools[name]))
  );
}
