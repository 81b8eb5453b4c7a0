import { isDeepStrictEqual } from "node:util";
import type { Verdict } from "@proofsheet/proof/prove";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import {
  type GuideRecords,
  isSameRelease,
  type ProofRecords,
  recordOf,
  type SampleRecord,
  type ToolRecord,
} from "../../src/records/records.ts";
import { partsOf } from "../../src/records/samples.ts";
import { isKept, type ShownRecords, shownFile, shownOf } from "../../src/records/shown.ts";
import { differences, differingKeys } from "./differences.ts";

/**
 * Makes the records after a run. A sample that failed loses its record, one that was not looked at
 * keeps it, and the day of a guide changes only where one of its records has.
 *
 * @param samples all samples of the guides that the records are of
 * @param tools the tools of this run, by name of the verifier
 * @param packages the versions of what each guide teaches
 * @param moves whether the tools of this run become those of the guide, though only their patch
 *   versions differ; otherwise the guide's stay, and each sample says what really ran
 */
export function renew(
  records: ProofRecords,
  samples: Sample[],
  verdicts: Verdict[],
  tools: Record<string, ToolRecord>,
  packages: Record<string, Record<string, string>>,
  moves: boolean,
): ProofRecords {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.sample, verdict]));
  const today = new Date().toISOString().slice(0, 10);
  const renewed: ProofRecords = {};
  for (const [guide, before] of Object.entries(records)) {
    const fresh: GuideRecords = {
      date: before.date,
      packages: packages[guide] ?? {},
      tools: {},
      samples: {},
    };
    const toolOf = (name: string) =>
      !moves && isSameTool(before.tools[name], tools[name]) ? before.tools[name] : tools[name];
    for (const sample of samples) {
      const { guide: own, card } = partsOf(sample);
      if (own !== guide) continue;
      const verdict = verdictOf.get(sample);
      const record = verdict ? recordOfVerdict(verdict) : recordOf(records, sample);
      if (!record) continue;
      const others = (record.by ?? []).flatMap((name) => {
        const tool = toolOf(name);
        if (tool) fresh.tools[name] = tool;
        const ran = tools[name]?.tool;
        return verdict && ran && ran !== tool?.tool ? [[name, ran] as const] : [];
      });
      fresh.samples[card] =
        others.length > 0 ? { ...record, ran: Object.fromEntries(others) } : record;
    }
    const same = differences({ [guide]: before }, { [guide]: fresh }).length === 0;
    renewed[guide] = same && before.date ? fresh : { ...fresh, date: today };
  }
  return renewed;
}

function recordOfVerdict({ sample, by, tools, diagnostics }: Verdict): SampleRecord | undefined {
  const { hash, fence } = sample;
  if (diagnostics.length > 0) return undefined;
  return fence.skipped ? { hash, notRun: fence.skipped } : { hash, by, ...(tools && { tools }) };
}

/** Says whether a verifier would give the same verdicts today as it did then. */
export function isSameTool(then: ToolRecord | undefined, now: ToolRecord | undefined): boolean {
  if (!then || !now) return then === now;
  return then.version === now.version && isSameRelease(then.tool, now.tool);
}

/**
 * Makes the records of what samples showed after a run. A sample that failed loses its own, and one
 * that was not looked at keeps it.
 *
 * @param records what was kept before, by guide
 * @param samples all samples of these guides
 */
export function renewShown(
  records: ShownRecords,
  samples: Sample[],
  verdicts: Verdict[],
): ShownRecords {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.sample, verdict]));
  const renewed: ShownRecords = Object.fromEntries(Object.keys(records).map((one) => [one, {}]));
  for (const sample of samples.filter(isKept)) {
    const verdict = verdictOf.get(sample);
    const holds = verdict?.diagnostics.length === 0;
    const record = verdict
      ? holds && { hash: sample.hash, ...verdict.shown }
      : shownOf(records, sample);
    const { guide, card } = partsOf(sample);
    const own = renewed[guide];
    if (record && own) own[card] = record;
  }
  return renewed;
}

/**
 * Lists the cards whose samples show something else than what is kept.
 *
 * @param comparesOutput whether the tools are those of the kept outputs: the words of another
 *   version may differ, its history may not
 */
export function shownDifferences(
  committed: ShownRecords,
  fresh: ShownRecords,
  comparesOutput: boolean,
): Diagnostic[] {
  return Object.entries(fresh).flatMap(([guide, cards]) => {
    const before = committed[guide] ?? {};
    const report = (card: string, what: string) =>
      errorAt(
        { file: shownFile(guide), line: 1 },
        "proof/shown",
        `${guide}#${card}: ${what}`,
        `Run \`npm run proof -- ${guide}\` and commit records/shown`,
      );
    return differingKeys(before, cards).flatMap((card) => {
      const [then, now] = [before[card], cards[card]];
      if (then?.hash !== now?.hash) return [report(card, "what its sample shows is not kept")];
      const hasOther = !isDeepStrictEqual(then?.graph, now?.graph);
      const printsOther = comparesOutput && then?.output !== now?.output;
      return [
        ...(hasOther ? [report(card, "the history differs from the one that is drawn")] : []),
        ...(printsOther ? [report(card, "the sample prints something else than is kept")] : []),
      ];
    });
  });
}
