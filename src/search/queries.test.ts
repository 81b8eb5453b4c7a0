import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { searchIndex } from "../build/search-index.ts";
import { loadGuides } from "../check/load-guides.ts";
import { createSearch } from "./engine.ts";
import type { Search, SearchIndex } from "./types.ts";

const root = process.cwd();
const folder = path.join(root, "src/search/queries");
const indexLimit = 120_000;
/** Parts of the queries that must find a right card among the first three, and as the first. */
const among = 0.95;
const first = 0.8;

interface Pair {
  query: string;
  cards: string[];
}

let search: Search;
let content: string;
let pairs: Pair[];

beforeAll(async () => {
  content = String((await searchIndex(root, await loadGuides(root))).content);
  search = await createSearch(JSON.parse(content) as SearchIndex);
  pairs = await readPairs();
}, 60_000);

/** The query set: a line a query, `query<TAB>/guide#card`, more cards that are as right after it. */
async function readPairs(): Promise<Pair[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".tsv"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes("\t"))
    .map((line) => {
      const [query = "", ...cards] = line.split("\t").map((part) => part.trim());
      return { query, cards };
    });
}

const hrefs = (query: string, guide?: string) =>
  search(query, guide ? { guide } : {}).map(({ href }) => href);

describe("search", { timeout: 60_000 }, () => {
  it("finds what readers ask for", () => {
    const places = pairs.map(({ query, cards }) => {
      const found = hrefs(query);
      const place = found.findIndex((href) => cards.includes(href));
      if (place !== 0)
        console.log(`${place + 1 || "–"}  ${query}  →  ${found.slice(0, 3).join(" ")}`);
      return place;
    });
    const part = (good: (place: number) => boolean) => places.filter(good).length / places.length;
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(part((place) => place >= 0 && place < 3)).toBeGreaterThanOrEqual(among);
    expect(part((place) => place === 0)).toBeGreaterThanOrEqual(first);
  });

  it("names only cards that exist in its query set", async () => {
    const guides = await loadGuides(root);
    const cards = guides.flatMap(({ href, sections }) =>
      sections.flatMap(({ items }) => items.map(({ id }) => `${href}#${id}`)),
    );
    const unknown = pairs.flatMap((pair) => pair.cards).filter((card) => !cards.includes(card));
    expect(unknown).toEqual([]);
  });

  it("finds every card by its title, among the first three", async () => {
    const guides = await loadGuides(root);
    const lost = guides.flatMap(({ href, sections }) =>
      sections.flatMap(({ items }) =>
        items
          .filter(({ id, title }) => !hrefs(title, href).slice(0, 3).includes(`${href}#${id}`))
          .map(({ title }) => `${href} ${title}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  it("marks what matched, in order and within the text", () => {
    for (const { query } of pairs)
      for (const { title, line, marks } of search(query))
        for (const [text, ranges] of [
          [title, marks.title],
          [line, marks.line],
        ] as const) {
          let last = 0;
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        }
  });

  it("marks none of the little words, unless nothing else was asked", () => {
    const marked = (query: string) =>
      search(query).flatMap(({ title, marks }) =>
        marks.title.map((range) => title.slice(...range).toLowerCase()),
      );
    expect(marked("center a div")).toContain("center");
    expect(marked("center a div")).not.toContain("a");
    expect(marked("for of")).toContain("of");
  });

  it("prefers the current guide between equals", async () => {
    const twins: SearchIndex = {
      guides: ["/one", "/two"].map((href) => ({
        href,
        name: href.slice(1),
        aliases: [],
        sections: [{ name: "Section", cards: ["card\tSame title\tProse.\t0"] }],
      })),
      synonyms: [],
    };
    const both = await createSearch(twins);
    expect(both("same title", { guide: "/two" }).map(({ href }) => href)).toEqual([
      "/two#card",
      "/one#card",
    ]);
  });

  it.each(["", " ", "\t"])("answers %j with nothing", (query) => {
    expect(search(query)).toEqual([]);
  });

  it.each([
    "(((",
    "[a-z",
    "\\",
    "constructor",
    "__proto__",
    "🦊",
    "x".repeat(500),
    "a ".repeat(200),
  ])("bears %j", (query) => {
    expect(Array.isArray(search(query))).toBe(true);
  });

  it("keeps to the limit of results", () => {
    expect(search("array", { limit: 5 })).toHaveLength(5);
    expect(search("array")).toHaveLength(20);
  });

  it(`has an index of at most ${indexLimit} bytes (gzip)`, () => {
    expect(gzipSync(content, { level: 9 }).length).toBeLessThanOrEqual(indexLimit);
  });
});
