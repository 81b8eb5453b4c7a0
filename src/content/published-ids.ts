import { currentAddresses } from "./former-ids.ts";
import { readText } from "./text-file.ts";
import type { Guide } from "./types.ts";

/** The record of every address ever published, one a line: `/css#grid-layout`. */
export const publishedIdsFile = "content/published-ids.txt";

/** Reads the record, line by line; where there is no record, nothing has been published. */
export async function readPublishedIds(root: string): Promise<string[]> {
  const text = (await readText(root, publishedIdsFile)) ?? "";
  return text.split("\n").filter((line, index, all) => line !== "" || index < all.length - 1);
}

/** The addresses of sections and cards that the record does not have yet. */
export function unrecorded(guides: Guide[], published: string[]): string[] {
  const known = new Set(published);
  return currentAddresses(guides).filter((address) => !known.has(address));
}
