import { reasonForPiece } from "../../src/claims/scenery.ts";
import { itemsOf, sentencesOf } from "../../src/content/site-model.ts";
import type { Guide } from "../../src/content/types.ts";
import {
  type MutationRecords,
  measuredFacts,
  measuredIn,
  mutationOf,
  type ProvenCard,
} from "../../src/records/mutation.ts";
import { goals } from "./goals.ts";
import { uncheckedUniversals } from "./universal.ts";

/** What of a guide, or of all guides, is claimed and measured. */
export interface Counts {
  /** The path of a guide, or `all guides`. */
  name: string;
  /** Rows of tables: all, and those of which any other word or cell is rejected. */
  rows: number;
  measuredRows: number;
  /** Sentences that a fence claims: all, and those of which a check decides words. */
  sentences: number;
  decidedSentences: number;
  /** Pieces of shown samples that are missed, that are declared as scenery, and neither. */
  missed: number;
  scenery: number;
  passed: number;
  /** False versions that failed by an error that nothing asserted. */
  crashes: number;
  /** Sentences with a universal word ("only", "never") that no check reads. */
  universals: number;
  /** Cards with a sample whose pieces were not tried yet. */
  untried: number;
  /** Cards that have changed since they were measured, and do not count. */
  stale: number;
}

/** Counts what of a guide is measured, as its records say. */
export function countGuide(guide: Guide, cards: ProvenCard[], records: MutationRecords): Counts {
  const own = cards.filter((card) => card.guide === guide);
  const counts: Counts = {
    name: guide.path,
    rows: 0,
    measuredRows: 0,
    sentences: itemsOf(guide).flatMap(sentencesOf).length,
    decidedSentences: 0,
    missed: 0,
    scenery: 0,
    passed: 0,
    crashes: 0,
    universals: uncheckedUniversals(guide).length,
    untried: 0,
    stale: 0,
  };
  for (const { total } of Object.values(measuredFacts(guide, own, records).rows))
    counts.rows += total;
  for (const card of own) {
    const record = mutationOf(records, card);
    const { rows, sentences } = measuredIn(card, record);
    counts.measuredRows += rows.length;
    counts.decidedSentences += sentences.length;
    if (!record) counts.stale += 1;
    else if (!record.sample && card.item.sample) counts.untried += 1;
    const pieces = record?.sample?.passed ?? [];
    const declared = pieces.filter((piece) => reasonForPiece(piece, card.item, guide)).length;
    counts.missed += record?.sample?.missed ?? 0;
    counts.scenery += declared;
    counts.passed += pieces.length - declared;
    counts.crashes += record?.crashes ?? 0;
  }
  return counts;
}

/** Adds the counts of guides up. */
export function sumOf(guides: Counts[]): Counts {
  const [first, ...rest] = guides.map((counts) => ({ ...counts, name: "all guides" }));
  if (!first) throw new Error("no guide to count");
  for (const counts of rest)
    for (const key of Object.keys(counts) as (keyof Counts)[])
      if (key !== "name") first[key] += counts[key];
  return first;
}

/** Says in a line what of a guide is measured. */
export function describeCounts(counts: Counts): string {
  const { name, rows, measuredRows, sentences, decidedSentences } = counts;
  const { missed, scenery, passed, crashes, universals, untried, stale } = counts;
  return [
    `${name.padEnd(16)} ${measuredRows} of ${rows} rows measured (${percentOf(measuredRows, rows)} %)`,
    `words of ${decidedSentences} of ${sentences} claimed sentences decided`,
    `pieces of samples: ${missed} missed, ${scenery} scenery, ${passed} passed`,
    ...(crashes > 0 ? [`${crashes} crashes`] : []),
    `${universals} universal words without a check`,
    ...(untried > 0 ? [`${untried} samples not tried in pieces`] : []),
    ...(stale > 0 ? [`${stale} cards changed since`] : []),
  ].join(", ");
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.floor((100 * part) / whole) : 100;
}

/** Says which goals guides miss, and what to do. */
export function shortfalls(guides: Counts[]): string[] {
  return guides.flatMap((counts) => {
    const { name, rows, measuredRows, sentences, decidedSentences } = counts;
    const { missed, scenery, passed, universals, stale } = counts;
    const { openRows = rows, openSentences = sentences } = goals[name] ?? {};
    const open = { rows: rows - measuredRows, sentences: sentences - decidedSentences };
    const tried = missed + scenery + passed;
    const list = `\`npm run claims -- ${name}\``;
    const mutate = `\`npm run claims -- --mutate ${name}\``;
    const misses: [missed: boolean, message: string][] = [
      [
        stale > 0,
        `${stale} cards have changed since they were measured. Run ${mutate} and commit records/mutation.`,
      ],
      [
        open.rows > openRows,
        `${open.rows} rows are not measured, ${openRows} were. Let checks read each word of the new ones (${list} lists all), or raise the value in tools/claims/goals.ts.`,
      ],
      [
        open.sentences > openSentences,
        `of ${open.sentences} claimed sentences no check decides a word, ${openSentences} were such. Let their checks read them (said).`,
      ],
      [
        universals > 0,
        `no check reads ${universals} sentences with a universal word. ${list} lists them.`,
      ],
      [
        passed > 0,
        `${passed} of ${tried} pieces of samples are missed by nothing. ${mutate} lists them.`,
      ],
    ];
    return misses.filter(([isMissed]) => isMissed).map(([, message]) => `${name}: ${message}`);
  });
}
