import { isDeepStrictEqual } from "node:util";
import { openProofContext } from "@proofsheet/proof/context";
import { prove, type Verdict } from "@proofsheet/proof/prove";
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
import { isKept, readShown, type ShownRecords, shownOf } from "../../src/records/shown.ts";
import { isSameTool, renew } from "./renew.ts";
import { renewShown } from "./renew-shown.ts";

/** What a run over guides found. Nothing is written yet. */
export interface ProofRun {
  samples: Sample[];
  /** Of the samples that were proven in this run. */
  verdicts: Verdict[];
  /** By name of a verifier, what it was in this run. */
  tools: Record<string, ToolRecord>;
  /** The records as they were committed, and after the run. */
  records: { before: ProofRecords; fresh: ProofRecords };
  /** What samples show when they run, as it was committed, and after the run. */
  shown: { before: ShownRecords; fresh: ShownRecords };
}

/**
 * Proves the samples of guides.
 *
 * @param again proves all of them, or only those with these ids; else those without a valid record
 * @param report called with each line of progress
 */
export async function proveGuides(
  root: string,
  guides: Guide[],
  afresh: boolean | string[],
  report: (line: string) => void,
): Promise<ProofRun> {
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
      renewed.has(partsOf(sample).guide) ||
      !isValid(before, tools, sample) ||
      (isKept(sample) && !shownOf(shown, sample));
    const due = samples.filter((sample) =>
      Array.isArray(afresh) ? afresh.includes(sample.id) : afresh || isDue(sample),
    );
    report(`${samples.length} samples, ${due.length} to prove`);
    const verdicts = await prove(due, verifiers, context, (line) => report(`  ${line}`));
    return {
      samples,
      verdicts,
      tools,
      records: {
        before,
        fresh: renew(before, samples, verdicts, tools, packages, afresh === true),
      },
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
