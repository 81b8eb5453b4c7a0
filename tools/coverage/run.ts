import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { readFigures } from "../../src/records/figures.ts";
import { renewed, staleFigures, writeFigures } from "./figures.ts";
import { type Measure, measure } from "./measure.ts";
import { belowThreshold, raised, readThresholds, writeThresholds } from "./thresholds.ts";

/**
 * Says how much of its subject each guide covers.
 *
 *     npm run coverage              all guides; records the figures that pages show
 *     npm run coverage -- css git   only these
 *     npm run coverage -- --raise   also raises the thresholds to what is covered now
 *     npm run coverage -- --check   writes nothing, and fails where records are stale
 */
const { values, positionals: wanted } = readCommandLine(
  "npm run coverage [-- <guide> …] [--raise | --check]",
  {
    allowPositionals: true,
    options: { raise: { type: "boolean" }, check: { type: "boolean" } },
  },
);
const { raise = false, check = false } = values;

await runProgram(() => main(process.cwd()));

/** Returns whether nothing was found wrong. */
async function main(root: string): Promise<boolean> {
  const guides = await loadGuides(root, wanted);
  const { measures, diagnostics } = await measure(root, guides);
  for (const one of measures) print(one, !check);
  const [thresholds, figures] = [await readThresholds(root), await readFigures(root)];
  const wrong = [
    ...diagnostics,
    ...belowThreshold(thresholds, measures),
    ...(check ? staleFigures(figures, measures) : []),
  ];
  printDiagnostics(wrong);
  if (wrong.length > 0) return false;
  if (check) return true;
  await writeFigures(root, renewed(figures, measures));
  if (raise) await writeThresholds(root, raised(thresholds, measures));
  return true;
}

function print({ list, covered, excluded, missing, total }: Measure, whole: boolean) {
  const share = covered.length / total;
  const met = share >= list.goal || (list.goal === 1 && missing.length === 0);
  const figures = `${covered.length} of ${total} ${list.label}`;
  const goal = `${met ? "meets" : "below"} the goal of ${list.goal * 100} %`;
  const others = `${excluded.length} left out, ${missing.length} missing`;
  console.log(`${list.guide.padEnd(17)} ${figures.padEnd(70)} ${others.padEnd(25)} ${goal}`);
  if (!whole) return;
  for (const [name, reason] of excluded) console.log(`    left out: ${name}: ${reason}`);
  for (const { name, example } of missing)
    console.log(`    missing: ${name}${example ? ` (${example})` : ""}`);
}
