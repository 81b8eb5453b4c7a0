import path from "node:path";
import { type BuildOptions, build, type Rolldown } from "vite";
import { base, to } from "../address.ts";
import { type Sheet, sheets } from "../model/types.ts";
import type { SiteFile } from "./site-file.ts";

/**
 * Bundles what the browser gets.
 *
 * @returns the style sheets and the loader, to be inlined into every page, the addresses of the
 * other scripts, and the hashed files
 */
export async function bundleClient(root: string) {
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
        ...perSheet((name) => path.join(root, `src/pages/${name}-page.css`)),
        "end-page": path.join(root, "src/pages/end-page.css"),
      },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const named = (name: string) => {
    const found = chunks.find((chunk) => chunk.name === name);
    if (!found) throw new Error(`The client bundle lacks its ${name} script.`);
    return found;
  };
  const sheet = (name: Sheet | "end-page") => {
    const file = output.find((one) => one.type === "asset" && one.names.includes(`${name}.css`));
    if (file?.type !== "asset") throw new Error(`The client bundle lacks the style sheet ${name}.`);
    return String(file.source).trim();
  };
  const loader = named("loader");
  const register = named("register");
  return {
    css: perSheet(sheet),
    endCss: sheet("end-page"),
    // One script and one hash; each in a function, so that its names are not the page's.
    loader: [loader, register].map(({ code }) => `(()=>{${code.trim()}})()`).join(";"),
    scripts: {
      islands: to(`/${named("islands").fileName}`),
      search: to(`/${named("search").fileName}`),
    },
    files: filesOf(output, [loader, register]),
  };
}

/** What loads only when a reader opens it: folders below `src/islands`, each with a module of its name. */
const onDemand = ["try", "predict", "proof"] as const;
/** The address of each first module. */
export type OnDemandModules = Record<(typeof onDemand)[number], string>;

/**
 * Bundles what loads only when a reader opens it, each alone: it shares nothing with the islands, so
 * that these stay as they are for readers who never open it.
 *
 * @param folder where the files go, below the site's root
 * @returns the address of each first module, and all files
 */
export async function bundleOnDemand(root: string, folder: string) {
  const modules = {} as OnDemandModules;
  const files: SiteFile[] = [];
  for (const name of onDemand) {
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
    const entry = output.find((file) => file.type === "chunk" && file.isEntry);
    if (!entry) throw new Error(`The bundle of ${name} is empty.`);
    modules[name] = to(`/${entry.fileName}`);
    files.push(...filesOf(output));
  }
  return { modules, files };
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
      input: path.join(root, "src/offline/service-worker.ts"),
      output: { format: "iife" },
    },
  });
  const worker = output.find((file) => file.type === "chunk");
  if (!worker) throw new Error("The service worker's bundle is empty.");
  return { code: worker.code, licences: filesOf(output, [worker]) };
}

/**
 * The scripts, and the licences of what is in them: a copy must be distributed with them.
 *
 * @param inlined scripts that become part of the documents
 */
function filesOf(output: Output[], inlined: Output[] = []): SiteFile[] {
  return output.flatMap((one) => {
    const { fileName: file } = one;
    if (one.type === "asset")
      return file.endsWith("licences.md") ? { file, content: one.source } : [];
    return inlined.includes(one) || one.code.trim() === "" ? [] : { file, content: one.code };
  });
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
