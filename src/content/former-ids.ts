import type { Source } from "@proofsheet/protocol/position";
import { itemsOf } from "./site-model.ts";
import type { Guide, Item } from "./types.ts";

/** A card that was in a guide's page and is in another's now. */
export interface MovedCard {
  /** Its id in the page it has left. */
  id: string;
  /** Where it is now. */
  href: string;
  title: string;
}

/** A guide's route without the path below which the site is served; records use it. */
export const routeOf = ({ path }: Pick<Guide, "path">) => `/${path}`;

/** Splits `/css#old-id`; an id alone belongs to the guide it is named in. */
function addressOf(former: string, guide: Guide): { page: string; id: string } {
  const [page = "", id] = former.split("#");
  return id === undefined ? { page: routeOf(guide), id: former } : { page, id };
}

/** The former ids of all cards, each with the page that had it. */
export const formersOf = (guides: Guide[]) =>
  guides.flatMap((guide) =>
    itemsOf(guide).flatMap((item) =>
      item.formerly.map((former) => ({ guide, item, former, ...addressOf(former, guide) })),
    ),
  );

/** The ids that a card had before in its own page. */
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

/** Every address that exists today: guides and, as `/css#grid`, sections, cards and former ids. */
export function reachable(guides: Guide[]): Set<string> {
  const former = formersOf(guides).map(({ page, id }) => `${page}#${id}`);
  return new Set([...currentAddresses(guides), ...former]);
}

/** The address of every section and card. */
export function currentAddresses(guides: Guide[]): string[] {
  return entriesOf(guides).map(({ address }) => address);
}

/** Every section and card: its address and its place in the sources. */
export function entriesOf(guides: Guide[]): { address: string; source: Source }[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap((section) =>
      [section, ...section.items].map(({ id, source }) => ({
        address: `${routeOf(guide)}#${id}`,
        source,
      })),
    ),
  );
}
