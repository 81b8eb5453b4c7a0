import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { reachable, routeOf } from "../content/former-ids.ts";
import { publishedIdsFile } from "../content/published-ids.ts";
import type { Guide } from "../content/types.ts";

/**
 * What was published must stay reachable.
 *
 * @param guides all guides of the registry
 * @param only paths of the guides whose addresses are wanted; none for all
 * @returns a diagnostic for each address that leads nowhere, one for a whole guide that is gone, and
 * one for each line of the record that is not an address
 */
export function checkPublishedIds(
  guides: Guide[],
  published: string[],
  only: string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const living = reachable(guides);
  const guideOf = new Map(guides.map((guide) => [routeOf(guide), guide]));
  const gone = new Set<string>();
  published.forEach((address, index) => {
    const fail = (message: string, remedy: string) =>
      reportAt({ file: publishedIdsFile, line: index + 1 }, diagnostics)(
        "published-id",
        message,
        remedy,
      );
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
  return diagnostics;
}
