import { reservedIds } from "./check-guides.ts";
import type { Fault } from "./content-error.ts";
import { itemsOf } from "./site-model.ts";
import type { Guide, Item, Source } from "./types.ts";

/** A card that once stood in a guide's page and stands in another's now. */
export interface MovedCard {
  /** Its id in the page it has left. */
  id: string;
  /** Where it stands now. */
  href: string;
  title: string;
}

/** A guide's route, which is the same wherever the site lies: what is recorded does not move with it. */
export const routeOf = ({ path }: Pick<Guide, "path">) => `/${path}`;

/** Splits `/css#old-id`; an id alone belongs to the guide it is named in. */
function addressOf(former: string, guide: Guide): { page: string; id: string } {
  const [page = "", id] = former.split("#");
  return id === undefined ? { page: routeOf(guide), id: former } : { page, id };
}

const formersOf = (guides: Guide[]) =>
  guides.flatMap((guide) =>
    itemsOf(guide).flatMap((item) =>
      item.formerly.map((former) => ({ guide, item, former, ...addressOf(former, guide) })),
    ),
  );

/** The ids that a card had before in the page it stands in. */
export function formerIdsHere({ formerly }: Pick<Item, "formerly">): string[] {
  return formerly.filter((former) => !former.includes("#"));
}

/** The cards that have left a guide's page for another's, by the ids they had there. */
export function movedFrom(guide: Guide, guides: Guide[]): MovedCard[] {
  return formersOf(guides)
    .filter(({ page, guide: owner }) => page === routeOf(guide) && owner !== guide)
    .map(({ id, item, guide: owner }) => ({
      id,
      href: `${owner.href}#${item.id}`,
      title: item.title,
    }));
}

/** Every address that leads somewhere today: `/css#grid`, sections, cards and former ids alike. */
export function reachable(guides: Guide[]): Set<string> {
  const former = formersOf(guides).map(({ page, id }) => `${page}#${id}`);
  return new Set([...currentAddresses(guides), ...former]);
}

/** The address of every section and card. */
export function currentAddresses(guides: Guide[]): string[] {
  return entriesOf(guides).map(({ address }) => address);
}

function entriesOf(guides: Guide[]): { address: string; source: Source }[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap((section) =>
      [section, ...section.items].map(({ id, source }) => ({
        address: `${routeOf(guide)}#${id}`,
        source,
      })),
    ),
  );
}

/** A former id must be free in its page: no section, card or other former id may have it. */
export function checkFormerIds(guides: Guide[], faults: Fault[]) {
  const remove = "Take it out of `formerly`";
  const pages = new Set(guides.map(routeOf));
  const taken = new Map(entriesOf(guides).map(({ address, source }) => [address, source]));
  for (const { guide, item, former, page, id } of formersOf(guides)) {
    const fail = (problem: string, remedy: string) =>
      faults.push({ source: item.source, problem: `formerly "${former}": ${problem}`, remedy });
    const address = `${page}#${id}`;
    const owner = taken.get(address);
    if (!pages.has(page)) fail(`there is no guide at ${page}`, "Name the route of a guide");
    else if (former !== id && page === routeOf(guide))
      fail("this is the card's own guide", `Write only the id: ${id}`);
    else if (reservedIds.includes(id)) fail("the page itself has this id", remove);
    else if (owner) fail(`the id is taken by ${owner.file}:${owner.line}`, remove);
    else taken.set(address, item.source);
  }
}
