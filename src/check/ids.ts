import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { entriesOf, formersOf, reachable, routeOf } from "../content/former-ids.ts";
import { publishedIdsFile } from "../content/published-ids.ts";
import type { Guide } from "../content/types.ts";

/** Ids that the page itself uses; a card or section must not take them. */
export const reservedIds = ["main", "site-menu"];

/** Ids must be unique in their page. */
export function checkIds(guide: Guide): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, string>(reservedIds.map((id) => [id, "the page itself"]));
  for (const { id, source } of guide.sections.flatMap((section) => [section, ...section.items])) {
    const owner = seen.get(id);
    if (owner)
      reportAt(source, diagnostics)(
        "unique-id",
        `duplicate id "${id}", taken by ${owner}`,
        "Give the card another id in its options",
      );
    seen.set(id, `${source.file}:${source.line}`);
  }
  return diagnostics;
}

/** A former id must be free in its page: no section, card or other former id may have it. */
export function checkFormerIds(guides: Guide[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const remove = "Take it out of `formerly`";
  const pages = new Set(guides.map(routeOf));
  const taken = new Map(entriesOf(guides).map(({ address, source }) => [address, source]));
  for (const { guide, item, former, page, id } of formersOf(guides)) {
    const fail = (problem: string, remedy: string) =>
      reportAt(item.source, diagnostics)("former-id", `formerly "${former}": ${problem}`, remedy);
    const address = `${page}#${id}`;
    const owner = taken.get(address);
    if (!pages.has(page)) fail(`there is no guide at ${page}`, "Name the route of a guide");
    else if (former !== id && page === routeOf(guide))
      fail("this is the card's own guide", `Write only the id: ${id}`);
    else if (reservedIds.includes(id)) fail("the page itself has this id", remove);
    else if (owner) fail(`the id is taken by ${owner.file}:${owner.line}`, remove);
    else taken.set(address, item.source);
  }
  return diagnostics;
}

/**
 * What was published must stay reachable.
 *
 * @param guides all guides of the registry
 * @param only paths of the guides whose addresses are wanted; none for all
 * @returns a diagnostic for each address that no longer exists, one for a whole guide that is gone, and
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
