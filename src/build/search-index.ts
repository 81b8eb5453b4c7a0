import { createHash } from "node:crypto";
import { importIfThere } from "../content/import-fresh.ts";
import type { Guide } from "../content/types.ts";
import { searchDocuments } from "../search/documents.ts";
import type { SiteFile } from "./site-file.ts";
import { utilityTable } from "./utility-table.ts";

/**
 * The search index as a file of the site; its name changes with what it holds.
 *
 * @param root the folder that contains `content/`, with its `synonyms.ts` (which a site can do without)
 * @param guides in the registry's order
 */
export async function searchIndex(root: string, guides: Guide[]): Promise<SiteFile> {
  const file = "content/synonyms.ts";
  const { synonyms = [] } = (await importIfThere<{ synonyms: string[] }>(root, file)) ?? {};
  const content = JSON.stringify({
    ...searchDocuments(guides, synonyms),
    utilities: await utilityTable(guides),
  });
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { file: `assets/search-${hash}.json`, content };
}
