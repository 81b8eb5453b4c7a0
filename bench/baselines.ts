import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { checkedGuides } from "../src/build/checked-guides.ts";
import { withPreviews } from "../src/build/previews.ts";
import { writeSite } from "../src/build/write-site.ts";
import { loadGuides } from "../src/check/load-guides.ts";
import { pageModels } from "../src/model/page-models.ts";
import { barePage } from "./bare-page.ts";
import { pageData } from "./page-data.ts";

/** The same pages three times: as built, without script and style, and hydrated as one React root. */
export const variants = ["site", "baseline", "one root"] as const;
export type Variant = (typeof variants)[number];

/**
 * Makes the two sites that the built one is compared with. All three are served alike.
 *
 * @param root the project's root, in which `dist` has been built
 * @returns the folder of each variant
 */
export async function makeBaselines(root: string): Promise<Record<Variant, string>> {
  const site = path.join(root, "dist");
  const cache = path.join(root, ".cache/bench");
  const folders = {
    site,
    baseline: path.join(cache, "baseline"),
    "one root": path.join(cache, "root"),
  };
  const guides = await loadGuides(root);
  const shown = await withPreviews(await checkedGuides(root, guides));
  const script = await bundle(root);
  const models = pageModels(shown, (href) => href !== undefined);
  const read = (file: string) => readFile(path.join(site, file), "utf8");
  const notFound = { file: "404.html", content: await read("404.html") };
  const built = await Promise.all(
    models.map(async (model) => {
      const { file } = model;
      return { file, html: await read(file), data: pageData(model) };
    }),
  );
  const write = (folder: string, files: { file: string; content: string }[]) =>
    writeSite(folder, path.join(root, "public"), [notFound, ...files], async () => []);
  await write(
    folders.baseline,
    built.map(({ file, html }) => ({ file, content: barePage(html) })),
  );
  await write(folders["one root"], [
    { file: script.fileName, content: script.code },
    ...built.map(({ file, html, data }) => ({ file, content: oneRoot(html, data, script) })),
  ]);
  return folders;
}

/** Replaces the built page's own scripts by the data and the script of the one root. */
function oneRoot(html: string, data: string, { fileName }: Rolldown.OutputChunk): string {
  const json = data.replaceAll("<", "\\u003c");
  const added = `<script type="application/json" id="page-data">${json}</script><script type="module" src="/${fileName}"></script>`;
  return (
    html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
      // React compares the loader's element, but not its text.
      .replace(/(<script data-islands[^>]*>)[\s\S]*?(<\/script>)/, "$1$2")
      .replace("</body>", () => `${added}</body>`)
  );
}

async function bundle(root: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    define: Object.fromEntries(
      ["SITE_URL", "SITE_REPOSITORY", "DOWNLOADS_URL"].map((name) => [
        `process.env.${name}`,
        "undefined",
      ]),
    ),
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, "bench/hydrated-entry.tsx") },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  const chunk = output.find((one) => one.type === "chunk");
  if (!chunk || output.length > 1) throw new Error("The bundle of the one root is not one script.");
  return chunk;
}
