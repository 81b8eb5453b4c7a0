import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { searchData } from "./search-index.ts";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "index-"));
  await mkdir(path.join(root, "content"));
});

afterEach(() => rm(root, { recursive: true }));

/** Writes the synonyms as if in that second. */
async function write(word: string, second: number) {
  const file = path.join(root, "content/synonyms.ts");
  await writeFile(file, `export const synonyms = ["${word} other"];\n`);
  await utimes(file, second, second);
}
const content = async () => JSON.stringify(await searchData(root, []));

test("synonyms that are edited are in the next index, as the dev server makes it", async () => {
  await write("before", 1000);
  expect(await content()).toContain("before");
  await write("after", 2000);
  expect(await content()).toContain("after");
});

test("a site can do without synonyms", async () => {
  expect(await content()).not.toContain("other");
});
