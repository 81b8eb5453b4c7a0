import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadGuides } from "../../src/check/load-guides.ts";
import { itemsOf } from "../../src/content/site-model.ts";

/** The folder of the built site. */
export const built = path.resolve(process.env.SITE_FOLDER ?? "dist");

const guides = await loadGuides(process.cwd());
const bySize = guides.toSorted((a, b) => itemsOf(a).length - itemsOf(b).length);
const shortest = bySize.slice(0, 1);

/**
 * By default the shortest guide is printed, and the docset has the longest too. The nightly run sets
 * `EXPORTS=all`, which takes all guides.
 */
const isWhole = process.env.EXPORTS === "all";

export const printed = isWhole ? guides : shortest;
export const packed = isWhole
  ? guides
  : guides.filter((guide) => [bySize[0], bySize.at(-1)].includes(guide));

/** Makes an empty folder for what a test writes. */
export function freshFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "proofsheet-exports-"));
}
