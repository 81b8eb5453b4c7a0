import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formerIdsHere, movedFrom } from "../content/former-ids.ts";
import { readPublishedIds, unrecorded } from "../content/published-ids.ts";
import { loadGuides } from "./load-guides.ts";

test("every section and card of the site is in the record", async () => {
  const root = process.cwd();
  const missing = unrecorded(await loadGuides(root), await readPublishedIds(root));
  expect(missing, "not recorded yet: run `npm run ids`").toEqual([]);
});

let root = "";
const record = ["/first#a-card", "/first#one", "/first/second#a-card", "/first/second#two"];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "ids-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  await publish(record);
});

afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(root, "content", file), text);
const publish = (lines: string[]) => write("published-ids.txt", `${lines.join("\n")}\n`);
const message = (only: string[] = []) =>
  loadGuides(root, only).then(
    () => "",
    (error: Error) => error.message,
  );
const section = (title: string, formerly = "") =>
  `# One\n\n## ${title}\n\n\`\`\`yaml card\n${formerly && `formerly: [${formerly}]`}\n\`\`\`\n\nText.\n`;

test("content that reaches every published id is sound", async () => {
  expect(await message()).toBe("");
});

test("without a record no id is required", async () => {
  await rm(path.join(root, "content/published-ids.txt"));
  await write("first/one.md", section("Other"));
  expect(await message()).toBe("");
});

test("a renamed or removed card is rejected by id, with the fix", async () => {
  await write("first/one.md", section("A better name"));
  expect(await message()).toBe(
    'content/published-ids.txt:1: the published id /first#a-card is gone. Give the card its old id, or list the old one in the options of the card that now says the same: `formerly: [a-card]`, or `formerly: ["/first#a-card"]` in another guide.',
  );
});

test("the guides wanted alone count", async () => {
  await write("first/one.md", section("A better name"));
  expect(await message(["first/second"])).toBe("");
  expect(await message(["first"])).toContain("/first#a-card is gone");
});

test("its old id among a card's former ones fixes it; so does its old name as id", async () => {
  await write("first/one.md", section("A better name", "a-card"));
  expect(await message()).toBe("");
  await write("first/one.md", section("A better name").replace("card\n\n", "card\nid: a-card\n"));
  expect(await message()).toBe("");
});

test("a section that is gone is rejected until one of its cards takes its id", async () => {
  await write("first/guide.ts", guide("uno"));
  await rm(path.join(root, "content/first/one.md"));
  await write("first/uno.md", section("A card"));
  expect(await message()).toMatch(/^content\/published-ids\.txt:2: the published id \/first#one/);
  await write("first/uno.md", section("A card", "one"));
  expect(await message()).toBe("");
});

test("a guide that is gone is one error, not one an id", async () => {
  await write("guides.ts", 'export const guides = ["first"];');
  expect(await message()).toBe(
    "content/published-ids.txt:3: the published guide /first/second is gone, and every address in it. Put its path back into content/guides.ts.",
  );
});

test("a line that is not an address is rejected", async () => {
  await publish([...record, "<<<<<<< ours", ""]);
  expect(await message()).toMatch(
    /txt:5: "<<<<<<< ours" is no address\. Write one.*\n.*txt:6: "" is no address/,
  );
});

test("a card that went to another guide leaves a line in the one it left", async () => {
  await write("first/one.md", section("Still here"));
  await write("first/second/two.md", section("A card", '"/first#a-card"').replace("One", "Two"));
  const [first, second] = await loadGuides(root);
  if (!first || !second) throw new Error("The fixture has two guides.");
  expect(movedFrom(first, [first, second])).toEqual([
    { id: "a-card", href: "/first/second#a-card", title: "A card" },
  ]);
  expect(movedFrom(second, [first, second])).toEqual([]);
  expect(second.sections[0]?.items.flatMap(formerIdsHere)).toEqual([]);
});

const bad: [name: string, formerly: string, message: RegExp][] = [
  ["no id", "Not An Id", /one\.md:5: card options: formerly\.0: must be ids like/],
  [
    "a current id",
    "one",
    /one\.md:3: formerly "one": the id is taken by content\/first\/one\.md:1\. Take it out/,
  ],
  ["an id of the page", "main", /one\.md:3: formerly "main": the page itself has this id\. Take/],
  ["an id twice", "old, old", /one\.md:3: formerly "old": the id is taken by .*one\.md:3\./],
  ["no guide", '"/gone#old"', /one\.md:3: formerly "\/gone#old": there is no guide at \/gone\. N/],
  [
    "the card's own guide",
    '"/first#old"',
    /one\.md:3: formerly "\/first#old": this is the card's own guide\. Write only the id: old/,
  ],
  [
    "a current id of another guide",
    '"/first/second#two"',
    /one\.md:3: formerly "\/first\/second#two": the id is taken by .*two\.md:1\. Take it out/,
  ],
];

test.each(bad)("a former id that names %s is rejected", async (_name, formerly, expected) => {
  await write("first/one.md", section("A card", formerly));
  expect(await message()).toMatch(expected);
});

function guide(id: string): string {
  return `export default {
    title: "T", tagline: "T", name: "First", icon: "css", line: "L",
    accent: { light: "#112233", dark: "#ddeeff" }, teaches: [], sections: ["${id}"] };`;
}
