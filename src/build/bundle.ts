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

/** What a reader must ask for: folders below `src/islands`, each with a first module of its name. */
const onDemand = ["try", "predict", "proof"] as const;
type OnDemand = (typeof onDemand)[number];

/**
 * Bundles what a reader must ask for, each by itself: it shares nothing with the islands, so that
 * these stay as they are for readers who never do.
 *
 * @param folder where the files go, below the site's root
 * @returns the address of each first module, and all files
 */
export async function bundleOnDemand(
  root: string,
  folder: string,
): Promise<{ modules: Record<OnDemand, string>; files: SiteFile[] }> {
  const modules = {} as Record<OnDemand, string>;
  const files: SiteFile[] = [];
  for (const name of onDemand) {
    const bundle = await bundleAlone(root, name, folder);
    modules[name] = bundle.module;
    files.push(...bundle.files);
  }
  return { modules, files };
}

async function bundleAlone(
  root: string,
  name: OnDemand,
  folder: string,
): Promise<{ module: string; files: SiteFile[] }> {
  const output = await run(root, {
    write: false,
    license: { fileName: `${folder}/${name}.licences.md` },
    modulePreload: false,
    rolldownOptions: {
      preserveEntrySignatures: "strict",
      input: { [name]: path.join(root, `src/islands/${name}/${name}.ts`) },
      output: {
        entryFileNames: `${folder}/[name]-[hash].js`,
        chunkFileNames: `${folder}/[name]-[hash].js`,
      },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`The bundle of ${name} is empty.`);
  return {
    module: to(`/${entry.fileName}`),
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
