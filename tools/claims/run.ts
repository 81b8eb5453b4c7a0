import { loadGuides } from "../../src/check/load-guides.ts";
import { countClaims, rowStates } from "../../src/claims/count-rows.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import type { Guide } from "../../src/content/types.ts";
import { type Counts, shortfalls, sumOf } from "./shortfalls.ts";

/**
 * Says how many rows and sentences of each guide are proven. For the guides that are named it
 * lists the rows that nothing proves yet. Without a name it fails where a goal is missed.
 *
 *     npm run claims           the sums of all guides
 *     npm run claims -- git    the sum of Git, and its open rows
 */
const { positionals: wanted } = readCommandLine("npm run claims [-- <guide> …]", {
  allowPositionals: true,
});
await runProgram(async () => {
  const guides = (await loadGuides(process.cwd(), wanted)).map(countGuide);
  if (wanted.length > 0) console.log(guides.flatMap(({ open }) => open).join("\n"));
  for (const counts of guides) console.log(countsLine(counts));
  if (wanted.length > 0) return true;
  const missed = shortfalls(guides);
  for (const line of missed) console.error(line);
  console.log(countsLine(sumOf(guides)));
  return missed.length === 0;
});

function countGuide(guide: Guide): Counts & { open: string[] } {
  const rows = guide.sections.flatMap(({ source, items, text }) =>
    items.flatMap((item) =>
      rowStates(item, text).map((found) => ({ file: source.file, ...found })),
    ),
  );
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return {
    name: guide.path,
    proven: count("proven"),
    judged: count("judged"),
    total: rows.length,
    sentences: countClaims(guide),
    open: rows
      .filter(({ state }) => state === "open")
      .map(({ file, row }) => `${file}:${row.line}: ${row.source}`),
  };
}

function countsLine({ name, proven, judged, total, sentences }: Counts) {
  const share = total > 0 ? Math.floor((100 * proven) / total) : 100;
  return `${name.padEnd(16)} ${proven} of ${total} rows proven (${share} %), ${judged} declared judgments, ${total - proven - judged} open, ${sentences} sentences`;
}
