import { loadGuides } from "../check/load-guides.ts";
import { readCommandLine, runProgram } from "../command-line.ts";
import { itemsOf } from "../content/site-model.ts";
import { refuseUnlistedLinks } from "./listed-links.ts";

/**
 * Reads the content and prints what is wrong with it: all of it, or only that of the guides
 * named on the command line (`npm run check:content -- css react/router`).
 */
const { positionals: wanted } = readCommandLine("npm run check:content [-- <guide> …]", {
  allowPositionals: true,
});
await runProgram(async () => {
  const guides = await loadGuides(process.cwd(), wanted);
  await refuseUnlistedLinks(process.cwd(), guides);
  const cards = guides.flatMap(itemsOf);
  console.log(`Content is sound: ${guides.length} guides, ${cards.length} cards.`);
});
