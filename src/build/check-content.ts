import { loadGuides } from "../check/load-guides.ts";
import { readCommandLine, runProgram } from "../command-line.ts";
import { refuse } from "../content/diagnostic.ts";
import { itemsOf } from "../content/site-model.ts";
import { checkMdnLinks } from "./mdn-links.ts";

/**
 * Reads the content and prints what is wrong with it: all of it, or only that of the guides
 * named on the command line (`npm run check:content -- css react/router`).
 */
const { positionals: wanted } = readCommandLine("npm run check:content [-- <guide> …]", {
  allowPositionals: true,
});
await runProgram(async () => {
  const guides = await loadGuides(process.cwd(), wanted);
  refuse(checkMdnLinks(guides));
  const cards = guides.flatMap(itemsOf);
  console.log(`Content is sound: ${guides.length} guides, ${cards.length} cards.`);
});
