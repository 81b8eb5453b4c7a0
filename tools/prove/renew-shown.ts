import { isDeepStrictEqual } from "node:util";
import type { Verdict } from "@proofsheet/proof/prove";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { partsOf } from "../../src/records/samples.ts";
import { isKept, type ShownRecords, shownFile, shownOf } from "../../src/records/shown.ts";
import { differingKeys } from "./differences.ts";

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
 * Tells the cards whose samples show something else than what is kept.
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
