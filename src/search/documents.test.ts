import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { parseSection } from "../parse/parse-section.ts";
import { searchDocuments } from "./documents.ts";

const text = await readFile("src/search/fixtures/section.md", "utf8");
const { section } = parseSection("lists", "section.md", text);
const [guide] = await loadGuides("tests/fixtures");
if (!guide) throw new Error("The fixture has no guide.");
const index = JSON.stringify(searchDocuments([{ ...guide, sections: [section] }], []));

test("the index has a card's first sentences as one line of words", () => {
  expect(index).toContain("toReversed() copies, then reverses.");
  expect(index).not.toContain("left out of the index");
});

test("the keys of tables are indexed as they are read, and inline code of prose as well", () => {
  expect(index).toContain("copyWithin() and more");
  expect(index).toContain("item");
});

test("code that no card explains is left out", () => {
  expect(index).not.toContain("structuredClone");
});
