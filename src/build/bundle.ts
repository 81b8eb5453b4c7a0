import path from "node:path";
import { type BuildOptions, build, type Rolldown } from "vite";
import { to } from "../address.ts";
import type { Assets } from "../pages/page-context.ts";
import type * as Render from "../pages/render.tsx";

/** A file of the site: where it goes, below the site's root, and what it holds. */
export interface SiteFile {
  file: string;
  content: string | Uint8Array;
}

/**
 * Bundles what the browser gets.
 *
 * @returns the style sheet and the loader, to be inlined into every page, and the hashed files
 */
export async function bundleClient(root: string): Promise<{ assets: Assets; files: SiteFile[] }> {
  const output = await run(root, {
    write: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        islands: path.join(root, "src/islands/hydrate.tsx"),
        loader: path.join(root, "src/islands/loader.ts"),
        styles: path.join(root, "src/styles/main.css"),
      },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const named = (name: string) => chunks.find((chunk) => chunk.name === name);
  const css = output.find((file) => file.fileName.endsWith(".css"));
  const loader = named("loader");
  const islands = named("islands");
  if (css?.type !== "asset" || !loader || !islands)
    throw new Error("The client bundle lacks its style sheet, loader or islands.");
  return {
    assets: {
      css: String(css.source).trim(),
      loader: loader.code.trim(),
      islands: to(`/${islands.fileName}`),
    },
    files: chunks
      .filter((chunk) => chunk !== loader && chunk.code.trim() !== "")
      .map(({ fileName, code }) => ({ file: fileName, content: code })),
  };
}

/** Bundles the pages for Node and loads them. */
export async function bundlePages(root: string): Promise<typeof Render> {
  const outDir = path.join(root, ".cache/pages");
  await run(root, {
    ssr: path.join(root, "src/pages/render.tsx"),
    outDir,
    emptyOutDir: true,
  });
  return import(/* @vite-ignore */ path.join(outDir, "render.js")) as Promise<typeof Render>;
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function run(root: string, options: BuildOptions): Promise<Output[]> {
  const result = await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { copyPublicDir: false, ...options },
  });
  const [first] = [result].flat() as Rolldown.RolldownOutput[];
  return first?.output ?? [];
}
