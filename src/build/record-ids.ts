import { loadGuides } from "../check/load-guides.ts";
import { readCommandLine, runProgram } from "../command-line.ts";
import { publishedIdsFile, readPublishedIds, unrecorded } from "../content/published-ids.ts";
import { writeText } from "../content/text-file.ts";

/**
 * Adds the addresses of new sections and cards to the record of published ids; none is ever taken
 * out.
 *
 * @param root the project's root
 * @returns the addresses that were added
 * @throws DiagnosticError when content is not sound; the record then stays as it is
 */
export async function recordIds(root: string): Promise<string[]> {
  const guides = await loadGuides(root);
  const published = await readPublishedIds(root);
  const added = unrecorded(guides, published);
  if (added.length === 0) return added;
  const lines = [...new Set([...published, ...added])].sort();
  await writeText(root, publishedIdsFile, `${lines.join("\n")}\n`);
  return added;
}

if (import.meta.main) {
  readCommandLine("npm run ids", {});
  await runProgram(async () => {
    const added = await recordIds(process.cwd());
    for (const address of added) console.log(`+ ${address}`);
    console.log(`${publishedIdsFile}: ${added.length} added.`);
  });
}
