import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { SiteFile } from "./bundle.ts";

const compressible = /\.(?:html|js|css|svg|xml|txt|json|md|webmanifest)$/;
/** Below this a compressed copy saves nothing worth a file. */
const smallestCompressed = 512;

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
  await Promise.all(files.map((file) => writeWithCopies(fresh, file)));
  const derived = await derive(fresh);
  await Promise.all(derived.map((file) => writeWithCopies(fresh, file)));
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

async function writeWithCopies(folder: string, { file, content }: SiteFile) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  if (!compressible.test(file) || content.length < smallestCompressed) return;
  const bytes = Buffer.from(content);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}
