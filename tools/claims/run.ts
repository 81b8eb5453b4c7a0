import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides } from "../../src/check/load-guides.ts";
import { tablesOf } from "../../src/claims/tables.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import type { Guide } from "../../src/content/types.ts";
import {
  type MutationRecords,
  measuredIn,
  mutationOf,
  type ProvenCard,
  provenCards,
  readMutation,
} from "../../src/records/mutation.ts";
import { countGuide, describeCounts, shortfalls, sumOf } from "./counts.ts";
import { mutate } from "./mutate.ts";
import { uncheckedUniversals } from "./universal.ts";

/**
 * Says how many rows and sentences of each guide are measured: their proof fails as soon as the
 * words are false. Fails where a goal is missed.
 *
 *     npm run claims                              the sums of all guides
 *     npm run claims -- git                       the sum of Git, its rows that are not measured,
 *                                                 and its universal words that no check reads
 *     npm run claims -- --mutate                  measures the cards that have changed
 *     npm run claims -- --mutate git css#gap      of these guides, and these cards again
 *     npm run claims -- --mutate --words git      rows and sentences, without the pieces of samples
 *     npm run claims -- --mutate --all            all cards again
 *     npm run claims -- --mutate --all --check    the same, writes nothing, fails on any difference
 */
const { values, positionals: wanted } = readCommandLine(
  "npm run claims [-- [--mutate [--words] [--all] [--check]] <guide>|<guide>#<card> …]",
  {
    allowPositionals: true,
    options: {
      mutate: { type: "boolean" },
      all: { type: "boolean" },
      check: { type: "boolean" },
      words: { type: "boolean" },
    },
  },
);
const names = [...new Set(wanted.map((name) => name.split("#")[0] ?? ""))];
const cards = wanted.filter((name) => name.includes("#"));

await runProgram(async () => {
  const root = process.cwd();
  const guides = await loadGuides(root, names);
  if (values.mutate) {
    const { all = false, check = false, words: wordsOnly = false } = values;
    const options = { cards, all, check, wordsOnly };
    const passed = await mutate(root, guides, options);
    printDiagnostics(passed);
    // The sums below say the same of whole guides.
    if (cards.length > 0) return passed.length === 0;
    if (check && passed.some(({ rule }) => rule === "claims/record")) return false;
  }
  const known = provenCards(guides);
  const records = await readMutation(root, guides);
  const counts = guides.map((guide) => countGuide(guide, known, records));
  if (wanted.length > 0 && !values.mutate)
    for (const guide of guides) {
      console.log(openRows(guide, known, records).join("\n"));
      printDiagnostics(uncheckedUniversals(guide));
    }
  for (const one of counts) console.log(describeCounts(one));
  const all = wanted.length === 0 ? [...counts, sumOf(counts)] : counts;
  if (wanted.length === 0) console.log(describeCounts(sumOf(counts)));
  const missed = shortfalls(all);
  for (const line of missed) console.error(line);
  return missed.length === 0;
});

/** Lists the rows of a guide that are not measured. */
function openRows(guide: Guide, known: ProvenCard[], records: MutationRecords): string[] {
  return guide.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const card = known.find((one) => one.item === item);
      const measured = card ? measuredIn(card, mutationOf(records, card)).rows : [];
      const lines = new Set(measured.map(({ line }) => line));
      return tablesOf(item, section.text)
        .flatMap((table) => table.rows)
        .filter(({ line }) => !lines.has(line))
        .map(({ line, source }) => `${section.source.file}:${line}: ${source}`);
    }),
  );
}
