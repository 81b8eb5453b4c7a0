import path from "node:path";
import { type BuildOptions, build, type Rolldown } from "vite";
import { base, to } from "../address.ts";
import { type Sheet, sheets } from "../model/types.ts";
import type { Assets } from "../pages/assets.ts";

/** A file of the site: where it goes, below the site's root, and what it holds. */
export interface SiteFile {
  file: string;
  content: string | Uint8Array;
}

/** What the bundles alone can say of a page's assets. */
type BundledAssets = Omit<Assets, "searchIndex">;

/**
 * Bundles what the browser gets.
 *
 * @returns the style sheet and the loader, to be inlined into every page, and the hashed files
 */
export async function bundleClient(
  root: string,
): Promise<{ assets: BundledAssets; files: SiteFile[] }> {
  const output = await run(root, {
    write: false,
    license: { fileName: "licences.md" },
    modulePreload: false,
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      input: {
        islands: path.join(root, "src/islands/hydrate.tsx"),
        search: path.join(root, "src/islands/search/search.tsx"),
        loader: path.join(root, "src/islands/loader.ts"),
        register: path.join(root, "src/offline/register.ts"),
        ...perSheet((name) => path.join(root, `src/styles/${name}-page.css`)),
      },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const named = (name: string) => {
    const found = chunks.find((chunk) => chunk.name === name);
    if (!found) throw new Error(`The client bundle lacks its ${name} script.`);
    return found;
  };
  const sheet = (name: Sheet) => {
    const file = output.find((one) => one.type === "asset" && one.names.includes(`${name}.css`));
    if (file?.type !== "asset") throw new Error(`The client bundle lacks styles/${name}-page.css.`);
    return String(file.source).trim();
  };
  const loader = named("loader");
  const register = named("register");
  return {
    assets: {
      css: perSheet(sheet),
      // One script and one hash; in a function, so that the names of the two do not meet.
      loader: `${loader.code.trim()}(()=>{${register.code.trim()}})()`,
      islands: to(`/${named("islands").fileName}`),
      search: to(`/${named("search").fileName}`),
    },
    files: [
      ...chunks
        .filter((chunk) => chunk !== loader && chunk !== register && chunk.code.trim() !== "")
        .map(({ fileName, code }) => ({ file: fileName, content: code })),
      ...licencesIn(output),
    ],
  };
}

/** What is bundled for readers who ask for it, by the name of its first module. */
const onDemand = ["try", "proof"] as const;

/**
 * Bundles the panel in which samples are tried, and the one that shows proofs, by
 * themselves: they share nothing with the islands, so that these stay as they are for readers who
 * never open them.
 *
 * @param folder where their files go, below the site's root
 * @returns the addresses of their first modules, and all files
 */
export async function bundleOnDemand(
  root: string,
  folder: string,
): Promise<{ modules: Record<(typeof onDemand)[number], string>; files: SiteFile[] }> {
  const output = await run(root, {
    write: false,
    license: { fileName: `${folder}/licences.md` },
    modulePreload: false,
    rolldownOptions: {
      preserveEntrySignatures: "strict",
      input: Object.fromEntries(
        onDemand.map((name) => [name, path.join(root, `src/islands/${name}/${name}.ts`)]),
      ),
      output: {
        entryFileNames: `${folder}/[name]-[hash].js`,
        chunkFileNames: `${folder}/[name]-[hash].js`,
      },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const addressOf = (name: string) => {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
    if (!entry) throw new Error(`The bundle of what is loaded on demand lacks ${name}.`);
    return to(`/${entry.fileName}`);
  };
  return {
    modules: { try: addressOf("try"), proof: addressOf("proof") },
    files: [
      ...chunks.map(({ fileName, code }) => ({ file: fileName, content: code })),
      ...licencesIn(output),
    ],
  };
}

function perSheet<T>(make: (name: Sheet) => T): Record<Sheet, T> {
  return Object.fromEntries(sheets.map((name) => [name, make(name)])) as Record<Sheet, T>;
}

/**
 * Bundles the service worker: one classic script, which every browser takes.
 *
 * @returns its text, and the file with the licences of what it is made of
 */
export async function bundleWorker(root: string): Promise<{ code: string; licences: SiteFile[] }> {
  const output = await run(root, {
    write: false,
    license: { fileName: "service-worker.licences.md" },
    rolldownOptions: {
      input: path.join(root, "src/offline/worker/service-worker.ts"),
      output: { format: "iife" },
    },
  });
  const worker = output.find((file) => file.type === "chunk");
  if (!worker) throw new Error("The service worker's bundle is empty.");
  return { code: worker.code, licences: licencesIn(output) };
}

/** The licences of what was bundled: a copy must be distributed with them. */
function licencesIn(output: Output[]): SiteFile[] {
  return output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith("licences.md")
      ? { file: file.fileName, content: file.source }
      : [],
  );
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function run(root: string, options: BuildOptions): Promise<Output[]> {
  const result = await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    // What scripts know of where the site is: `import.meta.env.BASE_URL`.
    base: `${base}/`,
    build: { copyPublicDir: false, ...options },
  });
  const [first] = [result].flat() as Rolldown.RolldownOutput[];
  return first?.output ?? [];
}
