import { DiagnosticError, formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine } from "../../src/command-line.ts";
import { readFigures, renewed, staleFigures, writeFigures } from "./figures.ts";
import { belowFloor, raised, readFloor, writeFloor } from "./floor.ts";
import { type Measure, measure } from "./measure.ts";

/**
 * Says how much of its subject each guide covers.
 *
 *     npm run coverage              all guides; records the figures that pages show
 *     npm run coverage -- css git   only these
 *     npm run coverage -- --raise   also raises the floor to what is covered now
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

process.exitCode = await main(process.cwd()).catch((error) => {
  console.error(error instanceof DiagnosticError ? error.message : error);
  return 1;
});

async function main(root: string): Promise<number> {
  const guides = await loadGuides(root, wanted);
  const { measures, faults } = await measure(root, guides);
  for (const one of measures) print(one, !check);
  const [floor, figures] = [await readFloor(root), await readFigures(root)];
  const wrong = [
    ...faults.map(formatDiagnostic),
    ...belowFloor(floor, measures),
    ...(check ? staleFigures(figures, measures) : []),
  ];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) return 1;
  if (check) return 0;
  await writeFigures(root, renewed(figures, measures));
  if (raise) await writeFloor(root, raised(floor, measures));
  return 0;
}

function print({ list, covered, leftOut, missing, total }: Measure, whole: boolean) {
  const share = covered.length / total;
  const met = share >= list.goal || (list.goal === 1 && missing.length === 0);
  const figures = `${covered.length} of ${total} ${list.label}`;
  const goal = `${met ? "meets" : "below"} the goal of ${list.goal * 100} %`;
  const others = `${leftOut.length} left out, ${missing.length} missing`;
  console.log(`${list.guide.padEnd(17)} ${figures.padEnd(36)} ${others.padEnd(25)} ${goal}`);
  if (!whole) return;
  for (const [name, reason] of leftOut) console.log(`    left out: ${name}: ${reason}`);
  for (const { name, example } of missing)
    console.log(`    missing: ${name}${example ? ` (${example})` : ""}`);
}
