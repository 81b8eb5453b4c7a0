import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refusal, replaceFiles } from "./apply.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "apply-"));
  await writeFile(path.join(root, "a.json"), "old a");
  await mkdir(path.join(root, "b.json"));
});
afterEach(() => rm(root, { recursive: true }));

test("files are put in the place of the old ones, and nothing is left beside them", async () => {
  replaceFiles(root, new Map([["a.json", "new a"]]));
  expect(await readFile(path.join(root, "a.json"), "utf8")).toBe("new a");
  expect(await readdir(root)).toEqual(["a.json", "b.json"]);
});

test.each([
  ["cannot be written", "missing/c.json"],
  ["cannot be moved", "b.json"],
])("where one file %s all stay as they were", async (_, file) => {
  const files = new Map([
    ["a.json", "new a"],
    [file, "new"],
  ]);
  expect(() => replaceFiles(root, files)).toThrow();
  expect(await readFile(path.join(root, "a.json"), "utf8")).toBe("old a");
  expect(await readdir(root)).toEqual(["a.json", "b.json"]);
});

test("a tree with changes is refused with what to do, and a clean one is not", () => {
  expect(refusal([])).toBeUndefined();
  expect(refusal([" M package.json"])).toMatch(
    /the working tree has 1 changed already:\n {5}M package.json\n.*git stash -u/,
  );
});
