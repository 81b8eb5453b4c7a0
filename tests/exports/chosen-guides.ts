import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadGuides } from "../../src/check/load-guides.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { cssLists } from "../../tools/coverage/lists/css.ts";
import { htmlLists } from "../../tools/coverage/lists/html.ts";

/** The folder of the built site. */
export const built = path.resolve(process.env.SITE_FOLDER ?? "dist");

/** All guides of the registry. */
const guides = await loadGuides(process.cwd());

/** By day one guide is printed, and three are in the docset. At night all are: `EXPORTS=all`. */
const isWhole = process.env.EXPORTS === "all";

const [shortest] = guides.toSorted((a, b) => itemsOf(a).length - itemsOf(b).length);
const edited = new Set([...htmlLists, ...cssLists].map(({ guide }) => guide));

/** Those that are printed. */
export const printed = isWhole ? guides : guides.filter((guide) => guide === shortest);

/** Those that the docset is made of: the printed one, and the two largest of the web platform. */
export const packed = isWhole
  ? guides
  : guides.filter((guide) => guide === shortest || edited.has(guide.path));

/** Makes an empty folder for what a test writes. */
export function freshFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "proofsheet-exports-"));
}
