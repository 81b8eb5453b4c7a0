import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { entriesOf, formersOf, routeOf } from "../content/former-ids.ts";
import type { Guide } from "../content/types.ts";
import { reservedIds } from "./guides.ts";

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
