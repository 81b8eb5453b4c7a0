import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { SiteFile } from "./site-file.ts";

const compressible = /\.(?:html|js|css|svg|xml|txt|json|md|webmanifest)$/;
/** Below this a compressed copy saves nothing worth a file. */
const smallestCompressed = 512;
/** `npm run check` reads the documents alone, and copies take a quarter of a build. */
const isUncompressed = process.env.UNCOMPRESSED === "1";
/** What a reader waits for is made as small as can be; the rest, 3 % larger, takes half the time. */
const isWaitedFor = (file: string) => /\.html$|^assets\/[^/]+$/.test(file);
/** From this size on a file's copies are kept for the next build: packages seldom change. */
const smallestKept = 20_000;

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
  if (!compressible.test(file) || content.length < smallestCompressed || isUncompressed) return;
  const bytes = Buffer.from(content);
  // Documents change with every build, what is in `assets` seldom does.
  const isKept = file.startsWith("assets/") && bytes.length >= smallestKept;
  const kept = isKept && path.join(keptCopies, createHash("sha256").update(bytes).digest("hex"));
  if (kept && (await copyKept(kept, target))) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: isWaitedFor(file) ? 11 : 10 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
  if (!kept) return;
  await mkdir(keptCopies, { recursive: true });
  // Moved in when it is whole: another build may look at the same time.
  for (const [end, copy] of Object.entries({ br, gz })) {
    await writeFile(`${kept}.${process.pid}.${end}`, copy);
    await rename(`${kept}.${process.pid}.${end}`, `${kept}.${end}`);
  }
}

/** Where compressed copies are kept from build to build, by the hash of what they are copies of. */
const keptCopies = path.resolve(".cache/compressed");

async function copyKept(kept: string, target: string): Promise<boolean> {
  try {
    await Promise.all(["br", "gz"].map((end) => copyFile(`${kept}.${end}`, `${target}.${end}`)));
    return true;
  } catch {
    return false;
  }
}
