import { type NamedFile, namedFilesOf, neededFiles } from "@proofsheet/protocol/needed-files";
import type { Fence, Item } from "./types.ts";

/** What a sample needs besides itself. */
export interface Needs {
  /** The markup that it works on. */
  markup: Fence[];
  /** Files of hidden set-up. */
  setup: Fence[];
  /** Cards of the same guide that show files, with the files that are needed. */
  linked: { id: string; title: string; files: string[] }[];
}

/**
 * Finds what a reader must have to use a card's sample: the markup that it works on, files of
 * set-up that it names, and files that other cards show.
 *
 * @param shared set-up that serves all cards of the section
 * @param items all cards of the guide
 * @returns nothing where the sample is whole, or is meant to fail
 */
export function needsOf(item: Item, shared: Fence[], items: Item[]): Needs | undefined {
  const { sample } = item;
  if (!sample || sample.expectError) return undefined;
  const own = setupOf(item);
  const files = [
    ...filesOf([...shared, ...own].filter(({ file }) => file)),
    ...usedBy(item, items).flatMap((card) => filesOfCard(card)),
  ];
  const needed = neededFiles(sample.code, files);
  const markup = own.filter(({ language, file }) => language === "html" && !file);
  const setup = [...new Set(needed.filter(({ card }) => !card).map(({ fence }) => fence))];
  const byCard = Map.groupBy(needed, ({ card }) => card);
  const linked = [...byCard].flatMap(([card, group]) => {
    if (!card) return [];
    const { id, title } = card;
    return [{ id, title, files: group.map(({ path }) => path.replace(/^src\//, "")) }];
  });
  return markup.length + setup.length + linked.length > 0 ? { markup, setup, linked } : undefined;
}

function setupOf({ hidden }: Item): Fence[] {
  return hidden.filter(({ role }) => role === "setup");
}

/** A file with the fence that makes it, and with its card where that is another. */
interface CardFile extends NamedFile {
  fence: Fence;
  card?: Item;
}

function filesOf(fences: Fence[], card?: Item): CardFile[] {
  return fences.flatMap((fence) => namedFilesOf(fence).map((file) => ({ ...file, fence, card })));
}

function filesOfCard(card: Item): CardFile[] {
  const setup = setupOf(card).filter(({ file }) => file);
  return filesOf([...(card.sample ? [card.sample] : []), ...setup], card);
}

/** The cards that a card uses, directly or not, each once. */
function usedBy(item: Item, items: Item[], seen = new Set([item])): Item[] {
  for (const id of item.uses) {
    const used = items.find((one) => one.id === id);
    if (!used || seen.has(used)) continue;
    seen.add(used);
    usedBy(used, items, seen);
  }
  return [...seen].slice(1);
}
