import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { baselineOf } from "../../src/content/baseline.ts";
import { readFeatures, writeFeatures } from "../../src/records/features.ts";
import { renewFeatures } from "./card-features.ts";

/**
 * Finds the features of the web platform that samples and tables use, and says which labels follow.
 *
 *     npm run baseline                 cards that changed; keeps records/baseline
 *     npm run baseline -- css --all    all cards of a guide again
 */
const { values, positionals: wanted } = readCommandLine("npm run baseline [-- <guide> …] [--all]", {
  allowPositionals: true,
  options: { all: { type: "boolean" } },
});

await runProgram(async () => {
  const root = process.cwd();
  const guides = await loadGuides(root, wanted);
  const { records, looked } = renewFeatures(await readFeatures(root, guides), guides, values.all);
  for (const { guide, item } of looked) {
    const features = records[guide.path]?.[item.id]?.features ?? [];
    const label = baselineOf([...item.baseline, ...features])?.label;
    if (label && features.length > 0)
      console.log(`${guide.path}#${item.id}: ${label}\n    ${features.join(" ")}`);
  }
  console.log(`${looked.length} cards looked at`);
  await writeFeatures(root, records);
});
