import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordIds } from "./record-ids.ts";

let root = "";
const all = ["/first#a-card", "/first#one", "/first/second#a-card", "/first/second#two"];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "record-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(root, "content", file), text);
const read = () => readFile(path.join(root, "content/published-ids.txt"), "utf8");

test("the first record lists every section and card, sorted, one a line", async () => {
  expect((await recordIds(root)).toSorted()).toEqual(all.toSorted());
  expect(await read()).toBe(`${all.toSorted().join("\n")}\n`);
  expect(await recordIds(root)).toEqual([]);
});

test("what is new is added, and a former id stays", async () => {
  await recordIds(root);
  await write(
    "first/one.md",
    "# One\n\n## New\n\n```yaml card\nformerly: [a-card]\n```\n\nText.\n",
  );
  expect(await recordIds(root)).toEqual(["/first#new"]);
  expect(await read()).toBe(`${[...all, "/first#new"].toSorted().join("\n")}\n`);
});

test("unsound content leaves the record as it is, and nothing beside it", async () => {
  await recordIds(root);
  const before = await read();
  await write("first/one.md", "# One\n\n## New\n\nText.\n");
  await expect(recordIds(root)).rejects.toThrow("the published id /first#a-card is gone");
  expect(await read()).toBe(before);
  expect((await readdir(path.join(root, "content"))).toSorted()).toEqual([
    "first",
    "guides.ts",
    "published-ids.txt",
  ]);
});
