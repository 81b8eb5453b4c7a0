import { itemsOf } from "./site-model.ts";
import type { Fence, Guide, Item, Outdated } from "./types.ts";

/** An old name of a guide, and the card whose hidden code proves that it is out of date. */
export interface OldName extends Omit<Outdated, "names"> {
  name: string;
  item: Item;
}

/** Lists the old names of a guide in the order of its page, each once. */
export function oldNamesOf(guide: Pick<Guide, "sections">): OldName[] {
  const names = new Map<string, OldName>();
  for (const item of itemsOf(guide))
    for (const { outdated } of fencesOf(item))
      for (const name of outdated?.names ?? [])
        if (outdated && !names.has(name)) names.set(name, { ...outdated, name, item });
  return [...names.values()];
}

/** All fences of a card, shown and hidden. */
export function fencesOf({ sample, hidden, claims }: Item): Fence[] {
  return [...(sample ? [sample] : []), ...hidden, ...claims];
}

/** Since when a name is out of date: `gone since React 19`, `deprecated`. */
export function describeState({ state, since }: Pick<OldName, "state" | "since">): string {
  return since ? `${state} since ${since}` : state;
}
