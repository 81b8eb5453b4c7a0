import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides, parseGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { writeText } from "../../src/content/text-file.ts";
import { figuresFile, readFigures } from "../../src/records/figures.ts";
import { surfaces } from "../vocabulary/surfaces.ts";
import { checkFigures, type Measure, measure, renewed } from "./measure.ts";
import { findNewNames, type NewNames } from "./new-names.ts";

/**
 * Says how much of its subject each guide covers.
 *
 *     npm run coverage              all guides; records the figures that pages show
 *     npm run coverage -- css git   only these
 *     npm run coverage -- --check   writes nothing, and fails where records are stale
 *     npm run coverage -- --new     what updated packages export that they did not at HEAD, and no
 *                                   card names; --since main compares with another commit
 */
const { values, positionals: wanted } = readCommandLine(
  "npm run coverage [-- <guide> …] [--check | --new [--since <commit>]]",
  {
    allowPositionals: true,
    options: {
      check: { type: "boolean" },
      new: { type: "boolean" },
      since: { type: "string" },
    },
  },
);
const { check = false, since = "HEAD" } = values;

await runProgram(() => (values.new ? printNewNames(process.cwd()) : main(process.cwd())));

/** Returns whether nothing was found wrong. */
async function main(root: string): Promise<boolean> {
  const guides = await loadGuides(root, wanted);
  const { measures, diagnostics } = await measure(root, guides, surfaces);
  for (const one of measures) print(one, !check);
  const figures = await readFigures(root);
  const wrong = [...diagnostics, ...checkFigures(figures, measures, check)];
  printDiagnostics(wrong);
  if (wrong.length > 0) return false;
  if (check) return true;
  await writeText(root, figuresFile, `${JSON.stringify(renewed(figures, measures), null, 2)}\n`);
  return true;
}

function print({ surface, names, covered, excluded, missing }: Measure, whole: boolean) {
  const { guide, label, goal: wantedShare, exampleOf } = surface;
  const share = covered.length / names.length;
  const met = share >= wantedShare || (wantedShare === 1 && missing.length === 0);
  const figures = `${covered.length} of ${names.length} ${label}`;
  const goal = `${met ? "meets" : "below"} the goal of ${wantedShare * 100} %`;
  const others = `${excluded.length} left out, ${missing.length} missing`;
  console.log(`${guide.padEnd(17)} ${figures.padEnd(70)} ${others.padEnd(25)} ${goal}`);
  if (!whole) return;
  for (const [name, reason] of excluded) console.log(`    left out: ${name}: ${reason}`);
  for (const name of missing) {
    const example = exampleOf?.(name);
    console.log(`    missing: ${name}${example ? ` (${example})` : ""}`);
  }
}

async function printNewNames(root: string) {
  const { guides } = await parseGuides(root, wanted);
  const found = await findNewNames(root, guides, since);
  if (found.length === 0) console.log(`No package that guides teach has changed since ${since}.`);
  for (const one of found) console.log(describeNewNames(one));
}

/** Markdown, for the summary of a workflow. */
function describeNewNames({ name, from, to, uncovered, covered }: NewNames): string {
  const list = (names: string[]) => names.map((one) => `- \`${one}\``).join("\n");
  return [
    `### ${name} ${from} → ${to}`,
    uncovered.length > 0
      ? `New, and in no card:\n\n${list(uncovered)}`
      : "No card misses a new name.",
    ...(covered.length > 0 ? [`New, and the word is in a card already:\n\n${list(covered)}`] : []),
    "",
  ].join("\n\n");
}
