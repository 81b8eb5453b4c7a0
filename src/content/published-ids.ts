import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./content-error.ts";
import { currentAddresses, reachable, routeOf } from "./former-ids.ts";
import type { Guide } from "./types.ts";

/** The record of every address ever published, one a line: `/css#grid-layout`. */
export const publishedIdsFile = "content/published-ids.txt";

/** Reads the record, line by line; where there is no record, nothing has been published. */
export async function readPublishedIds(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, publishedIdsFile), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    },
  );
  return text.split("\n").filter((line, index, all) => line !== "" || index < all.length - 1);
}

/** The addresses of sections and cards that the record does not hold yet. */
export function unrecorded(guides: Guide[], published: string[]): string[] {
  const known = new Set(published);
  return currentAddresses(guides).filter((address) => !known.has(address));
}

/**
 * What was published must stay reachable.
 *
 * @param guides all guides of the registry
 * @param only paths of the guides whose addresses are wanted; none for all
 * @returns a fault for each address that leads nowhere, one for a whole guide that is gone, and
 * one for each line of the record that is no address
 */
export function publishedIdFaults(guides: Guide[], published: string[], only: string[]): Fault[] {
  const faults: Fault[] = [];
  const living = reachable(guides);
  const guideOf = new Map(guides.map((guide) => [routeOf(guide), guide]));
  const gone = new Set<string>();
  published.forEach((address, index) => {
    const fail = (problem: string, remedy: string) =>
      faults.push({ source: { file: publishedIdsFile, line: index + 1 }, problem, remedy });
    const [, href = "", id] = /^(\/[a-z0-9/-]+)#([a-z0-9-]+)$/.exec(address) ?? [];
    const guide = guideOf.get(href);
    if (!id) fail(`"${address}" is no address`, "Write one a line: /css#grid-layout");
    else if (!guide && only.length === 0 && !gone.has(href)) {
      gone.add(href);
      fail(
        `the published guide ${href} is gone, and every address in it`,
        "Put its path back into content/guides.ts",
      );
    } else if (guide && (only.length === 0 || only.includes(guide.path)) && !living.has(address))
      fail(
        `the published id ${address} is gone`,
        `Give the card its old id, or list the old one in the options of the card that now says the same: \`formerly: [${id}]\`, or \`formerly: ["${address}"]\` in another guide`,
      );
  });
  return faults;
}
