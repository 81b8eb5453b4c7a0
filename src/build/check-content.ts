import { ContentError, formatFault } from "../content/content-error.ts";
import { loadGuides } from "../content/load-guides.ts";

/**
 * Reads the content and prints what is wrong with it: all of it, or only that of the guides
 * named on the command line (`npm run check:content -- css react/router`).
 */
const wanted = process.argv.slice(2);
try {
  const guides = await loadGuides(process.cwd());
  const cards = guides.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  console.log(`Content is sound: ${guides.length} guides, ${cards.length} cards.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const faults = error.faults.filter(
    ({ source }) =>
      wanted.length === 0 ||
      wanted.some((guide) => source.file.replace(/\/[^/]+$/, "") === `content/${guide}`),
  );
  for (const fault of faults) console.error(formatFault(fault));
  if (faults.length > 0) process.exit(1);
  console.log(`Nothing wrong in ${wanted.join(", ")}; other guides have faults.`);
}
