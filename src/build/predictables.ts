import { createHash } from "node:crypto";
import { resultsOf } from "@proofsheet/playground/results";
import { exampleColumns, exampleStatement, isJudgment, tablesOf } from "../claims/tables.ts";
import { memoize } from "../content/memoize.ts";
import { isQuestions, type Predictable, type PredictableSection } from "../content/predictable.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import type { PredictData } from "../islands/predict/types.ts";
import type { ShownGuide } from "../model/types.ts";
import { guideFiles } from "./site-file.ts";

/** Long enough for the results of one card to have different keys. */
const keyLength = 8;

/** More than there are samples: the dev server reads again only what has changed. */
const keptSamples = 3000;
const findResults = memoize(
  keptSamples,
  ({ language, code, expectError, skipped }: Parameters<typeof resultsOf>[0]) =>
    JSON.stringify([language, code, expectError, skipped]),
  resultsOf,
);

/** A result before it has an id, which is made from what yields it: that is unique in its card. */
type Found = Omit<Predictable, "id" | "card"> & { of: string };

/** What a reader can predict before looking, by the guide's path. */
export type Predictables = Map<string, PredictableSection[]>;

/** Finds the results of samples and tables, and the cards whose titles are questions. */
export function findPredictables(guides: Guide[]): Predictables {
  return new Map(guides.map((guide) => [guide.path, predictablesOf(guide)]));
}

/** Sections without anything are left out. */
function predictablesOf(guide: Guide): PredictableSection[] {
  return guide.sections
    .map((section) => sectionOf(guide, section))
    .filter(({ items }) => items.length > 0);
}

function sectionOf(guide: Guide, section: Section): PredictableSection {
  const { id, category, items, text } = section;
  const questions = isQuestions(section);
  return {
    id,
    category,
    questions,
    items: items.flatMap((item) => {
      const card = item.id;
      const question = { id: `${guide.path}#${card}`, card, text: "" };
      const results = withIds(question.id, card, [...comments(item), ...cells(item, text)]);
      return questions ? [question, ...results] : results;
    }),
  };
}

function comments({ sample }: Item): Found[] {
  // A fence that proves a claim is never shown, so a sample has a role that the proof knows.
  const results = sample ? findResults({ ...sample, role: "shown" }) : [];
  return results.map(({ line, from, to, text, of }) => ({ place: { line, from, to }, text, of }));
}

function cells(item: Item, text: string): Found[] {
  return tablesOf(item, text).flatMap((table, at) => {
    const columns = exampleColumns(table);
    if (!columns) return [];
    return table.rows.flatMap((row, index) => {
      const of = exampleStatement(row, columns) && row.codes[columns.example]?.[0];
      if (!of || isJudgment(item, row)) return [];
      const place = { table: at, row: index, cell: columns.result };
      return [{ place, text: row.cells[columns.result] ?? "", of }];
    });
  });
}

/**
 * Gives ids that stay when the card grows: a hash of what yields the result, and not of the result,
 * which a newer version may change. Of equal ones the second has `-2` behind it.
 */
function withIds(owner: string, card: string, found: Found[]): Predictable[] {
  const taken = new Map<string, number>();
  return found.map(({ of, place, text }) => {
    const key = createHash("sha256").update(of).digest("hex").slice(0, keyLength);
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    const id = `${owner}~${key}${count > 1 ? `-${count}` : ""}`;
    return { id, card, ...(place && { place }), text };
  });
}

/** Adds to each guide which of its sections can be predicted. */
export function withPredictions(guides: ShownGuide[], predictables: Predictables): ShownGuide[] {
  return guides.map((one) => ({
    ...one,
    predicted: (predictables.get(one.guide.path) ?? []).map(({ id }) => id),
  }));
}

/**
 * Makes the list that a page loads when someone first wants to predict something of it.
 *
 * @returns the files, and the address of each guide's file by the guide's address
 */
export function predictionFiles(guides: Guide[], predictables: Predictables) {
  const predicted = guides.flatMap((guide) => {
    const sections = predictables.get(guide.path) ?? [];
    return sections.length > 0 ? [{ guide, data: dataOf(guide, sections) }] : [];
  });
  return guideFiles("predict-", predicted);
}

/** A page has the results itself, so that the list says only where they are. */
function dataOf({ name }: Guide, sections: PredictableSection[]): PredictData {
  return {
    guide: name,
    sections: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map(({ card, place }) => ({ card, ...(place && { place }) })),
    })),
  };
}
