import { loadGuides } from "../check/load-guides.ts";
import { checkSearchWords } from "../check/search-words.ts";
import { readCommandLine, runProgram } from "../command-line.ts";
import { throwIfAny } from "../content/diagnostic.ts";
import { itemsOf } from "../content/site-model.ts";
import { readShown } from "../records/shown.ts";
import { checkMdnLinks } from "./mdn-links.ts";

/**
 * Reads the content and prints what is wrong with it: all of it, or only that of the guides
 * named on the command line (`npm run check:content -- css react/router`).
 */
const { positionals: wanted } = readCommandLine("npm run check:content [-- <guide> …]", {
  allowPositionals: true,
});
await runProgram(async () => {
  const root = process.cwd();
  const guides = await loadGuides(root, wanted);
  throwIfAny(checkMdnLinks(guides));
  const shown = await readShown(root, guides);
  throwIfAny(guides.flatMap((guide) => checkSearchWords(guide, shown[guide.path])));
  const cards = guides.flatMap(itemsOf);
  console.log(`Content is sound: ${guides.length} guides, ${cards.length} cards.`);
});
