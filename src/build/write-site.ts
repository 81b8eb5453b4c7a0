import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteFile } from "./site-file.ts";

/**
 * Writes the site beside its place and moves it in when it is whole: a build that fails
 * leaves the last good one in place.
 *
 * @param derive makes the files that depend on all others, from the folder that holds these
 */
export async function writeSite(
  target: string,
  publicFolder: string,
  files: SiteFile[],
  derive: (folder: string) => Promise<SiteFile[]>,
) {
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await cp(publicFolder, fresh, { recursive: true });
  await Promise.all(files.map((file) => write(fresh, file)));
  const derived = await derive(fresh);
  await Promise.all(derived.map((file) => write(fresh, file)));
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

async function write(folder: string, { file, content }: SiteFile) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
