import path from "node:path";
import { to } from "../address.ts";
import { readFolder } from "../command-line.ts";
import { ContentError } from "../content/content-error.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { loadGuides } from "../content/load-guides.ts";
import type { Guide } from "../content/types.ts";
import { headerRules } from "../hosting/headers.ts";
import { hostFiles } from "../hosting/host-files.ts";
import { writeServerConfig } from "../hosting/write-server-config.ts";
import { bundleClient, bundlePages } from "./bundle.ts";
import { checkedGuides } from "./checked-guides.ts";
import { headerPolicy, withPolicy } from "./content-policy.ts";
import { plainTextFiles } from "./plain-text.ts";
import { withPreviews } from "./previews.ts";
import { step } from "./progress.ts";
import { searchIndex } from "./search-index.ts";
import { serviceWorker } from "./service-worker.ts";
import { staticFiles } from "./static-files.ts";
import { writeSite } from "./write-site.ts";

/** What a site is built from, and where to. */
interface SiteInput {
  /** The project's root: sources, packages, public files. */
  root: string;
  /** The folder in which the site's `content/` lies. */
  content: string;
  /**
   * The folder it is written to; what stood there is replaced. The configuration of web servers
   * goes into `<target>-hosting`.
   */
  target: string;
  /** Adds to the guides what their pages say of the proof. */
  checked: (guides: Guide[]) => Promise<CheckedGuide[]>;
}

/**
 * Builds a whole site.
 *
 * @throws ContentError when content is not fit to be built; the last good build then stays
 */
export async function buildSite({ root, content, target, checked: check }: SiteInput) {
  const guides = await step("Read content", () => loadGuides(content));
  const checked = await step("Read proofs", () => check(guides));
  const shown = await step("Make previews", () => withPreviews(checked));
  const { assets, files } = await step("Bundle scripts and styles", () => bundleClient(root));
  const index = await step("Make the search index", () => searchIndex(content, guides));
  const { pages } = await step("Bundle pages", () => bundlePages(root, target));
  const site = pages(shown, { ...assets, searchIndex: to(`/${index.file}`) });
  const documents = await step(`Render ${site.length} pages`, () =>
    Promise.all(site.map(async ({ file, html }) => ({ file, content: withPolicy(await html()) }))),
  );
  const rules = headerRules(headerPolicy(documents.map(({ content }) => content)));
  const routes = site.flatMap(({ href }) => href ?? []);
  await step("Write and compress", () =>
    writeSite(
      target,
      path.join(root, "public"),
      [
        ...documents,
        ...files,
        index,
        ...staticFiles(routes, guides),
        ...plainTextFiles(checked),
        ...hostFiles(["/", ...guides.map((guide) => `/${guide.path}`)], rules),
      ],
      (folder) => serviceWorker(root, folder),
    ),
  );
  await writeServerConfig(`${target}-hosting`, rules);
}

if (import.meta.main) {
  const { folder = "dist" } = readFolder("npm run build [-- <folder to build into>]");
  process.env.NODE_ENV = "production";
  try {
    const root = process.cwd();
    await buildSite({
      root,
      content: root,
      target: path.resolve(folder),
      checked: (guides) => checkedGuides(root, guides),
    });
  } catch (error) {
    console.error(error instanceof ContentError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
