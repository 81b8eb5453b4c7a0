import { readFile } from "node:fs/promises";
import type { CardEntry } from "../../src/exports/cards-index.ts";
import { createSearch } from "../../src/search/engine.ts";
import type {
  Search,
  SearchGuide,
  SearchIndex,
  SearchResult,
  SearchTexts,
} from "../../src/search/types.ts";

/** A card of `cards.json` with its Markdown. */
export interface Card extends CardEntry {
  content: string;
}

/** A card that was found, and why. */
export interface Found {
  card: Card;
  result: SearchResult;
}

/** The cards of the package, ready to be searched. */
export interface Library {
  /** Paths of the guides: `react/router`. */
  paths: string[];
  /**
   * Finds cards in the order of the site.
   *
   * @param path of the only guide to search
   */
  search(query: string, path?: string): Promise<Found[]>;
  /** Finds a card by its id (`css#center-anything`) or its address. */
  get(id: string): Card | undefined;
  /** Finds the path of a guide by one of its names: `tailwind`, `react/router`. */
  pathOf(name: string): string | undefined;
}

/**
 * Reads `cards.json` and the search index, which the build writes.
 *
 * @param folder the folder of the files; ends in a slash
 */
export async function openLibrary(folder: URL): Promise<Library> {
  const readJson = async (file: string) =>
    JSON.parse(await readFile(new URL(file, folder), "utf8"));
  const [{ site, cards }, { index, texts }]: [
    { site: string; cards: Card[] },
    { index: SearchIndex; texts: SearchTexts },
  ] = await Promise.all([readJson("cards.json"), readJson("search.json")]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byAddress = new Map(cards.map((card) => [card.address, card]));
  // The site may lie below a path, which its routes then begin with.
  const base = new URL(site).pathname;
  const guides = new Map(index.guides.map((guide) => [guide.href.slice(base.length), guide]));
  const engines = new Map<SearchGuide | undefined, Promise<Search>>();
  const engineFor = (guide?: SearchGuide) => {
    const engine =
      engines.get(guide) ??
      createSearch({ ...index, guides: guide ? [guide] : index.guides }, texts);
    engines.set(guide, engine);
    return engine;
  };
  return {
    paths: [...guides.keys()],
    async search(query, path) {
      const search = await engineFor(path === undefined ? undefined : guides.get(path));
      return search(query).results.flatMap((result) => {
        const card = byAddress.get(new URL(result.href, site).href);
        // A result may name a card of another guide.
        const isWanted = path === undefined || card?.id.startsWith(`${path}#`);
        return card && isWanted ? [{ card, result }] : [];
      });
    },
    get: (id) => byAddress.get(id.trim()) ?? byId.get(id.trim().replace(/^\//, "")),
    pathOf(name) {
      const wanted = name.trim().toLowerCase().replace(/^\//, "");
      if (guides.has(wanted)) return wanted;
      return [...guides].find(([, { aliases }]) => aliases.includes(wanted))?.[0];
    },
  };
}

/** The result's own title where it is more than the card's: which name replaced an old one. */
export function noteOf({ result }: Found): string | undefined {
  return result.isNote ? result.title : undefined;
}
