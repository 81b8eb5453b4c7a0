import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { guides } from "../../content/guides.ts";
import { listPrecache } from "../../src/build/service-worker.ts";
import { tryFolder } from "../../src/build/site-file.ts";

/** What reading offline may take, compressed. */
const limit = 1_050_000;

test(`the whole site is kept for reading offline in at most ${limit / 1000} kB, compressed`, async () => {
  const { entries, gzipBytes } = await listPrecache("dist");
  const kept = entries.map(({ url }) => url);
  console.log(`kept for reading offline: ${entries.length} files, ${gzipBytes} bytes (gzip)`);
  expect(gzipBytes).toBeLessThanOrEqual(limit);
  expect(kept).toEqual(expect.arrayContaining(["/", ...guides.map((guide) => `/${guide}`)]));
  const found = await readdir("dist/assets", { withFileTypes: true });
  const assets = found.filter((file) => file.isFile()).map(({ name }) => name);
  // What tries samples is kept when a reader has tried one.
  expect(kept.filter((address) => address.startsWith(`/${tryFolder}/`))).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(assets.map((file) => `/assets/${file}`)));
  expect(entries.every(({ integrity }) => integrity?.startsWith("sha256-"))).toBe(true);
});
