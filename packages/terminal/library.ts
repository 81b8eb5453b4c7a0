import { readFile } from "node:fs/promises";
import type { PackedCard } from "../../src/exports/packed-cards.ts";
import { editDistance } from "../../src/search/edit-distance.ts";
import { createSearch } from "../../src/search/engine.ts";
import type { Search, SearchGuide, SearchIndex, SearchResult } from "../../src/search/types.ts";

/** A card that answers a query, and why it was found. */
export interface Found {
  card: PackedCard;
  result: SearchResult;
}

/** All that the package holds, ready to be asked. */
export interface Library {
  guides: SearchGuide[];
  cards: PackedCard[];
  /**
   * Answers a query in the order of the site.
   *
   * @param guide the only guide to look in
   */
  search(query: string, guide?: SearchGuide): Promise<Found[]>;
  /** Finds a card by its id (`css#center-anything`) or its address. */
  get(id: string): PackedCard | undefined;
  /** The short name of a card's guide. */
  guideName(card: PackedCard): string;
  /** Finds a guide by its path or by one of the names that readers have for it. */
  guide(name: string): SearchGuide | undefined;
}

/**
 * Reads the two files that the build writes: `cards.json` and the site's own search index.
 *
 * @param folder the folder of the files; it ends in a slash
 */
export async function openLibrary(folder: URL): Promise<Library> {
  const [{ cards }, index] = await Promise.all([
    readJson<{ cards: PackedCard[] }>(new URL("cards.json", folder)),
    readJson<SearchIndex>(new URL("search.json", folder)),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const idOf = new Map(cards.map((card) => [card.address, card.id]));
  // A server answers many queries: each engine is made once.
  const engines = new Map<SearchGuide | undefined, Promise<Search>>();
  const engineFor = (guide?: SearchGuide) => {
    const engine =
      engines.get(guide) ?? createSearch({ ...index, guides: guide ? [guide] : index.guides });
    engines.set(guide, engine);
    return engine;
  };
  return {
    guides: index.guides,
    cards,
    async search(query, guide) {
      const search = await engineFor(guide);
      return search(query).flatMap((result) => {
        const card = byId.get(result.href.slice(1));
        // An answer may lead into another guide.
        const isAsked = !guide || result.href.startsWith(`${guide.href}#`);
        return card && isAsked ? [{ card, result }] : [];
      });
    },
    get(id) {
      const asked = id.trim();
      return byId.get(idOf.get(asked) ?? asked.replace(/^\//, ""));
    },
    guideName({ id, guide: title }) {
      const href = `/${id.split("#")[0]}`;
      return index.guides.find((guide) => guide.href === href)?.name ?? title;
    },
    guide(name) {
      const asked = name.trim().toLowerCase().replace(/^\//, "");
      return (
        index.guides.find(({ href }) => pathOf(href) === asked) ??
        index.guides.find(({ aliases }) => aliases.includes(asked))
      );
    },
  };
}

/** The answer to the query itself, where the search has one: which name took the place of an old one. */
export function answerOf({ result }: Found): string | undefined {
  return result.isAnswer ? result.title : undefined;
}

/** The path of a guide without its slash: `react/router`. */
export function pathOf(href: string): string {
  return href.slice(1);
}

/** At most so many letters of ten may be wrong in a name that was meant. */
const mostWrong = 0.4;

/**
 * Finds the names that are nearest to what was typed.
 *
 * @returns at most `count`, the nearest first; none where nothing is near
 */
export function nearestNames(typed: string, names: Iterable<string>, count: number): string[] {
  const asked = typed.toLowerCase();
  const limit = Math.max(1, Math.floor(asked.length * mostWrong));
  return [...new Set(names)]
    .map((name) => ({ name, distance: editDistance(asked, name.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Finds cards that a wrong id may have meant: those that its words find, else the nearest ids. */
export async function nearCards(library: Library, id: string): Promise<PackedCard[]> {
  const words = id.replace(/^https?:\/\/[^/]*/, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  const found = (await library.search(words.trim())).slice(0, 3).map(({ card }) => card);
  if (found.length > 0) return found;
  const ids = nearestNames(
    id,
    library.cards.map((card) => card.id),
    3,
  );
  return library.cards.filter((card) => ids.includes(card.id));
}

async function readJson<T>(file: URL): Promise<T> {
  return JSON.parse(await readFile(file, "utf8")) as T;
}
