import { formersOf } from "../../src/content/former-ids.ts";
import type { Guide } from "../../src/content/types.ts";
import { readHistory, writeHistory } from "../../src/records/history.ts";
import { outdatedHistory } from "../../src/records/outdated-history.ts";
import { readRecords } from "../../src/records/records.ts";
import { renewHistory } from "./renew.ts";

/**
 * Brings `records/history` up to date with the content and with `records/proof`, and says how much
 * was new.
 */
export async function keepHistory(root: string, guides: Guide[]) {
  const left = formersOf(guides).map(({ page }) => ({ path: page.slice(1) }));
  const before = await readHistory(root, [...guides, ...left]);
  const records = await readRecords(root, guides);
  const outdated = outdatedHistory(before, guides, records);
  if (outdated.length === 0) return;
  const today = new Date().toISOString().slice(0, 10);
  await writeHistory(root, renewHistory(before, guides, records, today));
  console.log(`${outdated.length} changes written into the history`);
}
