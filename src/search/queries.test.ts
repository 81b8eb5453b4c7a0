import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { searchIndex } from "../build/search-index.ts";
import { loadGuides } from "../check/load-guides.ts";
import { createSearch } from "./engine.ts";
import type { Search, SearchCard, SearchGuide, SearchIndex } from "./types.ts";

const root = process.cwd();
const folder = path.join(root, "src/search/fixtures/queries");
/** Queries that only measure: no keyword is added to a card because one of these misses it. */
const heldOutFile = "held-out.tsv";
/** The table of declarations takes 12 kB of them (decision 30). */
const maxIndexBytes = 158_000;
/** The shares of the queries that must find a right card among the first three, and first. */
const minShareInFirstThree = 0.95;
const minShareFirst = 0.8;
/** The same for the held-out queries: a little below what the search reaches. */
const minHeldOutShareInFirstThree = 0.92;
const minHeldOutShareFirst = 0.82;

interface TestQuery {
  query: string;
  cards: string[];
}

let search: Search;
let content: string;
let queries: TestQuery[];
let heldOut: TestQuery[];

beforeAll(async () => {
  content = String((await searchIndex(root, await loadGuides(root))).content);
  search = remembered(await createSearch(JSON.parse(content) as SearchIndex));
  const files = (await readdir(folder)).filter((file) => !file.startsWith("held-out"));
  queries = (await Promise.all(files.map(readQueries))).flat();
  heldOut = await readQueries(heldOutFile);
}, 180_000);

/** Keeps the answers: several tests ask the same queries. */
function remembered(asked: Search): Search {
  const answers = new Map<string, ReturnType<Search>>();
  return (query, guide) => {
    const key = JSON.stringify([query, guide]);
    const answer = answers.get(key) ?? asked(query, guide);
    answers.set(key, answer);
    return answer;
  };
}

/** Reads a file of queries. A line is `query<TAB>/guide#card`, and more right cards after it. */
async function readQueries(file: string): Promise<TestQuery[]> {
  const text = await readFile(path.join(folder, file), "utf8");
  return text
    .split("\n")
    .filter((line) => line.includes("\t"))
    .map((line) => {
      const [query = "", ...cards] = line.split("\t").map((part) => part.trim());
      return { query, cards };
    });
}

const hrefs = (query: string, guide?: string) => search(query, guide).map(({ href }) => href);

/** Measures how many queries find a right card first and among the first three; prints the others. */
function measure(tested: TestQuery[]) {
  const positions = tested.map(({ query, cards }) => {
    const results = hrefs(query);
    const position = results.findIndex((href) => cards.includes(href));
    if (position !== 0)
      console.log(`${position + 1 || "–"}  ${query}  →  ${results.slice(0, 3).join(" ")}`);
    return position;
  });
  const shareBelow = (limit: number) =>
    positions.filter((position) => position >= 0 && position < limit).length / positions.length;
  const shares = { first: shareBelow(1), inFirstThree: shareBelow(3) };
  console.log(`${tested.length} queries`, shares);
  return shares;
}

function guideOf(href: string, cards: SearchCard[]): SearchGuide {
  return { href, name: href, aliases: [], sections: [{ name: "Section", cards }] };
}

describe("search", { timeout: 60_000 }, () => {
  it("answers the queries", () => {
    const { first, inFirstThree } = measure(queries);
    expect(queries.length).toBeGreaterThanOrEqual(700);
    expect(inFirstThree).toBeGreaterThanOrEqual(minShareInFirstThree);
    expect(first).toBeGreaterThanOrEqual(minShareFirst);
  });

  it("answers queries for which no keyword was added", () => {
    const { first, inFirstThree } = measure(heldOut);
    expect(heldOut.length).toBeGreaterThanOrEqual(200);
    expect(inFirstThree).toBeGreaterThanOrEqual(minHeldOutShareInFirstThree);
    expect(first).toBeGreaterThanOrEqual(minHeldOutShareFirst);
  });

  it("names only existing cards in its queries", async () => {
    const guides = await loadGuides(root);
    const cards = guides.flatMap(({ href, sections }) =>
      sections.flatMap(({ items }) => items.map(({ id }) => `${href}#${id}`)),
    );
    const unknown = [...queries, ...heldOut]
      .flatMap((query) => query.cards)
      .filter((card) => !cards.includes(card));
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

  it("answers old names and declarations first", async () => {
    const text = await readFile(path.join(root, "src/search/fixtures/answers.tsv"), "utf8");
    const expected = text.trim().split("\n");
    const given = expected.map((line) => {
      const [query = ""] = line.split("\t");
      const [first] = search(query);
      return [query, first?.isAnswer ? first.title : "", first?.href].join("\t");
    });
    expect(expected.length).toBeGreaterThanOrEqual(40);
    expect(given).toEqual(expected);
  });

  it.each(["a:hover", "foo: bar", "gap: foo", "color: ;", "suspense", "switch", "gap", "map"])(
    "has no answer to put before the cards of %j",
    (query) => expect(search(query)[0]?.isAnswer).toBeUndefined(),
  );

  it("marks what matches, in order and within the text", () => {
    for (const { query } of queries)
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

  it("marks no stop words, unless the query has no other words", () => {
    const marked = (query: string) =>
      search(query).flatMap(({ title, marks }) =>
        marks.title.map((range) => title.slice(...range).toLowerCase()),
      );
    expect(marked("center a div")).toContain("center");
    expect(marked("center a div")).not.toContain("a");
    expect(marked("for of")).toContain("of");
  });

  it("prefers the current guide between equal scores", async () => {
    const card = { id: "card", title: "Same title", keywords: [], prose: "Prose.", code: [] };
    const both = await createSearch({
      guides: [guideOf("/one", [card]), guideOf("/two", [card])],
      synonyms: [],
    });
    expect(both("same title", "/two").map(({ href }) => href)).toEqual(["/two#card", "/one#card"]);
  });

  it("puts a name as it is written before names and words like it", async () => {
    const card = (id: string, title: string, code: string[]) => {
      return { id, title, keywords: [], prose: "", code };
    };
    const cards = [
      card("like", "Go on with useNavigate", []),
      card("exact", "Show a bar while a page loads", ["useNavigation"]),
      card("words", "Top and margin", []),
      card("name", "Every side", ["margin-top"]),
    ];
    const names = await createSearch({ guides: [guideOf("/one", cards)], synonyms: [] });
    expect(names("useNavigation")[0]?.href).toBe("/one#exact");
    expect(names("margin-top")[0]?.href).toBe("/one#name");
    // Words that are no name are still found by their stem.
    expect(names("margins")[0]?.href).toBe("/one#words");
  });

  it.each(["", " ", "\t"])("finds nothing for %j", (query) => {
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
  ])("accepts %j", (query) => {
    expect(Array.isArray(search(query))).toBe(true);
  });

  it("returns no more results than a reader looks at", () => {
    expect(search("array")).toHaveLength(20);
  });

  it(`has an index of at most ${maxIndexBytes} bytes (gzip)`, () => {
    expect(gzipSync(content, { level: 9 }).length).toBeLessThanOrEqual(maxIndexBytes);
  });
});
