import { createHash } from "node:crypto";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { to } from "../address.ts";
import type { Guide } from "../content/types.ts";

/** A file of the site: where it goes, below the site's root, and its content. */
export interface SiteFile {
  file: string;
  content: string | Uint8Array;
}

/** Where everything is that is loaded when a reader tries or predicts something, and not before. */
export const tryFolder = "assets/try";

/**
 * Makes a file of data for each of some guides. Its name changes with its content.
 *
 * @param prefix of the names
 * @returns the files, and the address of each guide's by the guide's address
 */
export function guideFiles(prefix: string, guides: { guide: Guide; data: object }[]) {
  const addresses: Record<string, string> = {};
  const files = guides.map(({ guide, data }): SiteFile => {
    const content = JSON.stringify(data);
    const file = `${tryFolder}/${hashedName(prefix + guide.path.replaceAll("/", "-"), content)}`;
    addresses[guide.href] = to(`/${file}`);
    return { file, content };
  });
  return { addresses, files };
}

/** The name of a file of JSON, which changes with its content. */
export function hashedName(name: string, content: string): string {
  return `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 10)}.json`;
}

/**
 * Writes the site beside its place and moves it in when it is whole: a build that fails
 * leaves the last good one in place.
 *
 * @param derive makes the files that depend on all others, from the folder with these
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
