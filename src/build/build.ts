import path from "node:path";
import { ContentError } from "../content/content-error.ts";
import { loadGuides } from "../content/load-guides.ts";
import { bundleClient, bundlePages } from "./bundle.ts";
import { withPolicy } from "./content-policy.ts";
import { guideFacts } from "./guide-facts.ts";
import { plainTextFiles } from "./plain-text.ts";
import { step } from "./progress.ts";
import { searchIndex } from "./search-index.ts";
import { serviceWorker } from "./service-worker.ts";
import { staticFiles } from "./static-files.ts";
import { writeSite } from "./write-site.ts";

/**
 * Builds the whole site into `dist/`.
 *
 * @param root the project's root
 * @throws ContentError when content is not fit to be built; the last good build then stays
 */
export async function buildSite(root: string) {
  const guides = await step("Read content", () => loadGuides(root));
  const facts = await step("Read proofs", () => guideFacts(root, guides));
  const { assets, files } = await step("Bundle scripts and styles", () => bundleClient(root));
  const index = await step("Make the search index", () => searchIndex(root, guides));
  const { pages } = await step("Bundle pages", () => bundlePages(root));
  const site = pages(guides, facts, { ...assets, searchIndex: `/${index.file}` });
  const documents = await step(`Render ${site.length} pages`, () =>
    Promise.all(site.map(async ({ file, html }) => ({ file, content: withPolicy(await html()) }))),
  );
  const routes = site.flatMap(({ href }) => href ?? []);
  await step("Write and compress", () =>
    writeSite(
      path.join(root, "dist"),
      path.join(root, "public"),
      [
        ...documents,
        ...files,
        index,
        ...staticFiles(routes, guides),
        ...plainTextFiles(guides, facts),
      ],
      (folder) => serviceWorker(root, folder),
    ),
  );
}

if (import.meta.main) {
  process.env.NODE_ENV = "production";
  try {
    await buildSite(process.cwd());
  } catch (error) {
    console.error(error instanceof ContentError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
