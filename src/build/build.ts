import path from "node:path";
import { hostFramePolicy } from "@proofsheet/playground/host-frame-document";
import { runnerImport } from "vite";
import { to } from "../address.ts";
import { loadGuides } from "../check/load-guides.ts";
import { readFolder, runProgram, step } from "../command-line.ts";
import type { CheckedGuide } from "../content/facts.ts";
import type { Guide } from "../content/types.ts";
import { finish } from "../finish/finish.ts";
import { headerRules, hostFiles } from "../hosting/headers.ts";
import { pageModels } from "../model/page-models.ts";
import type * as Render from "../pages/render.tsx";
import { bundleClient, bundleOnDemand } from "./bundle.ts";
import { checkedGuides } from "./checked-guides.ts";
import { onDemandFiles, triesOf, withTries } from "./on-demand.ts";
import { findPredictables, withPredictions } from "./predictables.ts";
import { withPreviews } from "./previews.ts";
import { searchData, searchFiles } from "./search-index.ts";
import { serviceWorker } from "./service-worker.ts";
import { tryFolder, writeSite } from "./site-file.ts";
import { staticFiles } from "./static-files.ts";

/** What a site is built from, and where to. */
interface SiteInput {
  /** The project's root: sources, packages, public files. */
  root: string;
  /** The folder that contains the site's `content/`. */
  content: string;
  /**
   * The folder it is written to; what was there is replaced. The configuration of web servers
   * goes into `<target>-hosting`.
   */
  target: string;
  /** Adds to the guides what their pages say of the proof. */
  checked: (guides: Guide[]) => Promise<CheckedGuide[]>;
}

/**
 * Builds a whole site.
 *
 * @throws DiagnosticError when content is not fit to be built; the last good build then stays
 */
export async function buildSite({ root, content, target, checked: check }: SiteInput) {
  const guides = await step("Read content", () => loadGuides(content));
  const checked = await step("Read proofs", () => check(guides));
  const shown = await step("Make previews", () => withPreviews(checked));
  const { css, endCss, loader, scripts, files } = await step("Bundle scripts and styles", () =>
    bundleClient(root),
  );
  const onDemand = await step("Bundle what is loaded on demand", () =>
    bundleOnDemand(root, tryFolder),
  );
  const tries = await step("Find what can be tried", async () => triesOf(guides));
  const predictables = await step("Find what can be predicted", async () =>
    findPredictables(guides),
  );
  const asked = await step("Bundle what samples import", () =>
    onDemandFiles(root, checked, tries, predictables),
  );
  const search = await step("Make the search index", async () =>
    searchFiles(await searchData(content, guides)),
  );
  const models = await step("Highlight samples", async () =>
    pageModels(withPredictions(withTries(shown, tries), predictables)),
  );
  const rendered = await step(`Render ${models.length} pages`, async () => {
    const { renderPage } = await loadPages(root);
    return Promise.all(
      models.map(async (page) => ({
        file: page.file,
        content: await renderPage(page, {
          css,
          endCss,
          loader,
          addresses: {
            ...scripts,
            searchIndex: to(`/${search.index.file}`),
            searchTexts: to(`/${search.texts.file}`),
            ...(page.kind === "guide" && asked.addressesFor(page, onDemand.modules)),
          },
        }),
      })),
    );
  });
  const { documents, policy } = await step("Minify", async () =>
    finish(rendered, [hostFramePolicy]),
  );
  const rules = headerRules(policy);
  await step("Write", () =>
    writeSite(
      target,
      path.join(root, "public"),
      [
        ...documents,
        ...files,
        search.index,
        search.texts,
        ...onDemand.files,
        ...asked.files,
        ...staticFiles(checked, predictables),
        ...hostFiles(["/", ...guides.map((guide) => `/${guide.path}`)], rules),
      ],
      (folder) => serviceWorker(root, folder),
    ),
  );
}

if (import.meta.main) {
  const { folder = "dist" } = readFolder("npm run build [-- <folder to build into>]");
  process.env.NODE_ENV = "production";
  const root = process.cwd();
  await runProgram(() =>
    buildSite({
      root,
      content: root,
      target: path.resolve(folder),
      checked: (guides) => checkedGuides(root, guides),
    }),
  );
}

/**
 * Loads the pages through Vite, which turns their JSX into JavaScript. Packages are Node's own.
 *
 * @param root the project's root
 */
export async function loadPages(root: string): Promise<typeof Render> {
  const { module } = await runnerImport<typeof Render>(path.join(root, "src/pages/render.tsx"), {
    root,
    mode: "production",
    logLevel: "warn",
  });
  return module;
}
