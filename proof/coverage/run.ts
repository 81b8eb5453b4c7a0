import { ContentError, formatFault } from "../../src/content/content-error.ts";
import { loadGuides } from "../../src/content/load-guides.ts";
import { belowFloor, raised, readFloor, writeFloor } from "./floor.ts";
import { type Measure, measure } from "./measure.ts";

/**
 * Says how much of its subject each guide covers.
 *
 *     npm run coverage              all guides
 *     npm run coverage -- css git   only these
 *     npm run coverage -- --raise   records the figures that have risen
 *     npm run coverage -- --check   only the figures and what is wrong
 */
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));

process.exitCode = await main(process.cwd()).catch((error) => {
  console.error(error instanceof ContentError ? error.message : error);
  return 1;
});

async function main(root: string): Promise<number> {
  const guides = await loadGuides(root, wanted);
  const { measures, faults } = await measure(root, guides);
  for (const one of measures) print(one, !words.includes("--check"));
  const floor = await readFloor(root);
  const wrong = [...faults.map(formatFault), ...belowFloor(floor, measures)];
  for (const line of wrong) console.error(line);
  if (words.includes("--raise") && wrong.length === 0)
    await writeFloor(root, raised(floor, measures));
  return wrong.length > 0 ? 1 : 0;
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
