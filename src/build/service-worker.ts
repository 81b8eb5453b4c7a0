import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { getManifest, type ManifestEntry } from "workbox-build";
import { to } from "../address.ts";
import { bundleWorker } from "./bundle.ts";
import { type SiteFile, tryFolder } from "./site-file.ts";

/** The most that a reader's device fetches for reading offline, in compressed bytes. */
const precacheLimit = 1_050_000;
const precached = ["**/*.html", "assets/**", "icons/*", "favicon.svg", "manifest.webmanifest"];

/**
 * The service worker, with the list of all it keeps and the document for an unknown address.
 *
 * @param root the project's root
 * @param site the folder with the written site
 * @throws Error when what would be precached is beyond its limit
 */
export async function serviceWorker(root: string, site: string): Promise<SiteFile[]> {
  const { code, licences } = await bundleWorker(root);
  const { entries, gzipBytes } = await listPrecache(site);
  if (gzipBytes > precacheLimit)
    throw new Error(
      `Reading offline would take ${gzipBytes} bytes (gzip), more than ${precacheLimit}: leave files out in src/build/service-worker.ts, or make pages smaller.`,
    );
  const values: Record<string, unknown> = {
    __PRECACHE: entries,
    __TRY_FILES: await listTryFiles(site),
    __NOT_FOUND: await readFile(path.join(site, "404.html"), "utf8"),
  };
  const content = code.replace(/self\.(__[A-Z_]+)/g, (_, name) => JSON.stringify(values[name]));
  return [{ file: "service-worker.js", content }, ...licences];
}

/**
 * Everything that is precached, each with its revision and the hash of its body.
 *
 * @param site the folder with the written site
 * @returns the entries, and their size in bytes as a host would send them (gzip)
 */
export async function listPrecache(site: string) {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: site,
    globPatterns: precached,
    // The worker has the page for unknown addresses in itself: hosts send it with an error.
    globIgnores: ["404.html", `${tryFolder}/**`],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  let gzipBytes = 0;
  const entries = await Promise.all(
    manifestEntries.map(async ({ url: file, revision }): Promise<ManifestEntry> => {
      const body = await readFile(path.join(site, file));
      gzipBytes += Math.min(body.length, gzipSync(body, { level: 9 }).length);
      const digest = createHash("sha256").update(body).digest("base64");
      return { url: addressOf(file), revision, integrity: `sha256-${digest}` };
    }),
  );
  return { entries, gzipBytes };
}

/** Paths of what is cached when a sample is tried, and not before. */
async function listTryFiles(site: string): Promise<string[]> {
  const files = await readdir(path.join(site, tryFolder)).catch(() => []);
  return files
    .filter((file) => /\.js(?:on)?$/.test(file))
    .map((file) => to(`/${tryFolder}/${file}`))
    .sort();
}

/** Pages are cached under their routes: some hosts redirect `/css.html` to `/css`. */
function addressOf(file: string): string {
  return to(`/${file.replace(/(?:^index)?\.html$/, "")}`);
}
