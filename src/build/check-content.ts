import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides } from "../check/load-guides.ts";
import { checkSearchWords } from "../check/search-words.ts";
import { readCommandLine, runProgram } from "../command-line.ts";
import { refuse } from "../content/diagnostic.ts";
import { importIfThere } from "../content/import-fresh.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
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
  refuse(checkMdnLinks(guides));
  const areKept = await countSearchWords(root, guides);
  const cards = guides.flatMap(itemsOf);
  if (areKept) console.log(`Content is sound: ${guides.length} guides, ${cards.length} cards.`);
  return areKept;
});

/**
 * Counts the search words that their cards do not contain, and lists them where a guide was named
 * or has more than `content/search-word-ceilings.ts` allows.
 */
async function countSearchWords(root: string, guides: Guide[]): Promise<boolean> {
  const file = "content/search-word-ceilings.ts";
  const { ceilings = {} } =
    (await importIfThere<{ ceilings: Record<string, number> }>(root, file)) ?? {};
  const shown = await readShown(root, guides);
  let areKept = true;
  for (const guide of guides) {
    const missing = checkSearchWords(guide, shown[guide.path]);
    const ceiling = ceilings[guide.path] ?? 0;
    if (missing.length > ceiling) areKept = false;
    if (wanted.length > 0 || missing.length > ceiling) printDiagnostics(missing);
    if (missing.length > 0)
      console.log(
        `${guide.path}: ${missing.length} search words that are not in their card, at most ${ceiling}`,
      );
  }
  return areKept;
}
