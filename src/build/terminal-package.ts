import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Metafile } from "esbuild";
import { loadGuides } from "../check/load-guides.ts";
import { readFolder, runProgram, step } from "../command-line.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { cardsIndex } from "../exports/cards-index.ts";
import { cardTexts } from "../exports/plain-text.ts";
import { checkedGuides } from "./checked-guides.ts";
import { searchData } from "./search-index.ts";
import type { SiteFile } from "./site-file.ts";

/** Where the sources of the command are, below the project's root. */
const folder = "packages/terminal";

/**
 * Writes what the package `proofsheet` contains besides its sources: the command as plain JavaScript
 * without dependencies, all cards, and the search index of the site.
 *
 * @param root the project's root
 * @param target the folder that is written; what was there is replaced
 */
export async function buildTerminal(root: string, checked: CheckedGuide[], target: string) {
  const cards = checked.flatMap(cardTexts);
  const { site, cards: entries } = cardsIndex(cards);
  const packed = entries.map((entry, at) => ({ ...entry, content: cards[at]?.markdown ?? "" }));
  const search = await searchData(
    root,
    checked.map(({ guide }) => guide),
  );
  const files: SiteFile[] = [
    { file: "cards.json", content: JSON.stringify({ site, cards: packed }) },
    { file: "search.json", content: JSON.stringify(search) },
    ...(await bundleCommand(root)),
  ];
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await Promise.all(files.map(({ file, content }) => writeFile(path.join(fresh, file), content)));
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** The server for agents is a separate file, which nothing else loads. */
async function bundleCommand(root: string): Promise<SiteFile[]> {
  const { outputFiles, metafile } = await build({
    // The library alone is what programs and tests import.
    entryPoints: ["main", "library"].map((name) => path.join(root, folder, `${name}.ts`)),
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    // The licences are in a file.
    legalComments: "none",
    platform: "node",
    format: "esm",
    // The Node of `engines` in the package.
    target: "node20.12",
    metafile: true,
    logLevel: "error",
  });
  return [
    ...outputFiles.map((file) => ({ file: path.basename(file.path), content: file.text })),
    { file: "licences.md", content: await licencesOf(root, metafile) },
  ];
}

/** The licences of the bundled packages: a copy must be distributed with them. */
async function licencesOf(root: string, { inputs }: Metafile): Promise<string> {
  const folders = new Set(
    Object.keys(inputs).flatMap(
      (file) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
    ),
  );
  const own = await readFile(path.join(root, "LICENSE"), "utf8");
  const licences = await Promise.all(
    [...folders].sort().map((one) => licenceOf(path.join(root, one))),
  );
  return [`# Licences\n\n${own.trim()}\n`, "## Bundled packages\n", ...licences].join("\n");
}

/** @throws when a package states none */
async function licenceOf(place: string): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(path.join(place, "package.json"), "utf8"),
  ) as Record<string, string>;
  if (!license) throw new Error(`${place} states no licence: bundle another package.`);
  const file = (await readdir(place)).find((one) => /^licen[cs]e(?:\.|$)/i.test(one));
  const text = file ? await readFile(path.join(place, file), "utf8") : "";
  return `### ${name} ${version} (${license})\n\n${text.trim()}\n`;
}

if (import.meta.main) {
  const { folder: target = path.join(folder, "dist") } = readFolder(
    "npx node src/build/terminal-package.ts [<folder to write into>]",
  );
  const root = process.cwd();
  await runProgram(async () => {
    const guides = await step("Read content", () => loadGuides(root));
    const checked = await step("Read proofs", () => checkedGuides(root, guides));
    await step("Pack the command", () => buildTerminal(root, checked, path.resolve(target)));
  });
}
