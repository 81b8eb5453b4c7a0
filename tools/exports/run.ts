import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { absolute } from "../../src/address.ts";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readFolder, runProgram } from "../../src/command-line.ts";
import { readRecords } from "../../src/records/records.ts";
import { site } from "../../src/site.ts";
import { buildDocset } from "./docset.ts";
import { printGuides } from "./pdf.ts";

/**
 * Makes the downloads: a docset with its feed and a PDF of each guide. The site
 * is built first.
 *
 *     npm run build:exports              into dist-exports
 *     npm run build:exports -- <folder>  into another folder
 */
const { folder = "dist-exports" } = readFolder("npm run build:exports [-- <folder>]");

await runProgram(async () => {
  const root = process.cwd();
  const target = path.resolve(folder);
  const built = path.join(root, "dist");
  const guides = await loadGuides(root);
  const records = await readRecords(root, guides);
  const date =
    guides
      .map((guide) => records[guide.path]?.date ?? "")
      .sort()
      .at(-1) ?? "";
  const downloads = site.downloads ?? absolute("/downloads");
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const written = async (file: string) => {
    const { size } = await stat(path.join(target, file));
    console.log(`${path.join(folder, file).padEnd(44)} ${Math.ceil(size / 1000)} kB`);
  };
  const docset = await buildDocset({ built, guides, target, downloads, date });
  await written(docset.archive);
  await written(docset.feed);
  for await (const { file, content } of printGuides(built, guides)) {
    await writeFile(path.join(target, file), content);
    await written(file);
  }
  if (!site.downloads)
    console.log(
      `The feed names ${downloads}: put the files there, or set DOWNLOADS_URL to where they are.`,
    );
});
