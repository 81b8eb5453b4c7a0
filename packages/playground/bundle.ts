import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileName, vendorModules, vendorOptions } from "@proofsheet/proof/vendor";
import { build, type Plugin } from "esbuild";
import { importSource, tailwindModule } from "./names.ts";

/** A file of the playground, to be published under a name of its content. */
export interface PlaygroundFile {
  file: string;
  content: string;
}

/** What a page must know to run samples. Addresses are names of files. */
export interface Playground {
  /** The script of the frame's document. */
  frame: string;
  /** The script that turns TypeScript and JSX into JavaScript. */
  strip: string;
  /** What each package needs: itself first. The keys are names of modules. */
  packages: Record<string, Record<string, string>>;
  files: PlaygroundFile[];
}

const here = import.meta.dirname;
const target = ["chrome125", "firefox128", "safari17.5"];

/** Bundles what runs in the frame, and the packages that samples import, in the installed versions. */
export async function bundlePlayground(root: string): Promise<Playground> {
  const [scripts, vendor, tailwind] = await Promise.all([
    bundleScripts(),
    bundlePackages(root),
    bundleTailwind(root),
  ]);
  const files: PlaygroundFile[] = [...vendor.files];
  const add = (name: string, content: string) => {
    const file = hashed(name, content);
    files.push({ file, content });
    return file;
  };
  const frame = add("frame", scripts.frame);
  const strip = add("strip", scripts.strip);
  const packages = { ...vendor.packages };
  packages[tailwindModule] = { [tailwindModule]: add("tailwind", tailwind) };
  return { frame, strip, packages, files };
}

/** The two scripts, each alone, because the second is needed for TypeScript and JSX alone. */
async function bundleScripts(): Promise<{ frame: string; strip: string }> {
  const entry = (file: string) =>
    build({
      entryPoints: [path.join(here, file)],
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      target,
      // How long checks wait, which here no one scales.
      define: { timeoutScale: "0.3" },
      alias: { "oxc-parser": path.join(here, "compile/oxc-by-babel.ts") },
      logLevel: "error",
    });
  const [frame, strip] = await Promise.all([entry("frame/main.ts"), entry("compile/strip.ts")]);
  return { frame: frame.outputFiles[0]?.text ?? "", strip: strip.outputFiles[0]?.text ?? "" };
}

async function bundlePackages(root: string) {
  const options = vendorOptions(root, vendorModules);
  const { outputFiles, metafile } = await build({
    ...options,
    plugins: [...options.plugins, ownWindow],
    outdir: root,
    write: false,
    minify: true,
    // Errors and components say what they are called.
    keepNames: true,
    metafile: true,
  });
  const contents = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const needs = new Map(
    Object.entries(metafile.outputs).map(([file, { imports }]) => [
      path.basename(file),
      imports.map((one) => path.basename(one.path)),
    ]),
  );
  const entries = new Map(vendorModules.map((name) => [`${fileName(name)}.js`, name]));
  // In the frame modules have no addresses to be relative to, so each is known by a name.
  const nameOf = (file: string) => entries.get(file) ?? `part:${file.replace(/\.js$/, "")}`;
  const files = new Map<string, PlaygroundFile>();
  for (const [file, text] of contents) {
    const content = (needs.get(file) ?? []).reduce(
      (all, other) => all.replaceAll(`"./${other}"`, importSource(nameOf(other))),
      text,
    );
    files.set(file, { file: hashed(file.replace(/\.js$/, ""), content), content });
  }
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const other of needs.get(file) ?? []) closure(other, seen);
    return seen;
  };
  const packages: Playground["packages"] = {};
  for (const [file, name] of entries)
    packages[name] = Object.fromEntries(
      [...closure(file)].map((one) => [nameOf(one), files.get(one)?.file ?? ""]),
    );
  return { packages, files: [...files.values()] };
}

/** React Router reads the window's history and location, which the frame has two of. */
const ownWindow: Plugin = {
  name: "own-window",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.m?js$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      if (!/\bwindow\b|\bdefaultView\b/.test(text)) return undefined;
      const contents = text
        .replaceAll("document.defaultView", "__window")
        .replace(/(?<![.\w$"'`])window(?=\.(?:location|history)\b)/g, "__window");
      return { contents, loader: "js" };
    });
  },
};

async function bundleTailwind(root: string): Promise<string> {
  const require = createRequire(path.join(root, "package.json"));
  const names = ["index", "preflight", "theme", "utilities"];
  const sheets: Record<string, string> = {};
  for (const name of names) {
    const text = await readFile(require.resolve(`tailwindcss/${name}.css`), "utf8");
    for (const known of [`tailwindcss/${name}`, `tailwindcss/${name}.css`]) sheets[known] = text;
    if (name === "index") sheets.tailwindcss = text;
  }
  // `tailwindcss` contains the three others, so theirs are named only when a sample imports one.
  const contents = `export { compile } from "tailwindcss"; export const sheets = ${JSON.stringify(sheets)};`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    platform: "browser",
    target,
    define: { "process.env.NODE_ENV": '"production"', "process.env.FEATURES_ENV": '"stable"' },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

function hashed(name: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return `${name}-${hash}.js`;
}
