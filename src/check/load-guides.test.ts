import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadGuides } from "./load-guides.ts";

/** A whole small content folder, sound; each test spoils one thing. */
const fixture = path.resolve("tests/fixtures/content");
let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "content-"));
  await cp(fixture, path.join(root, "content"), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(root, "content", file), text);
const message = () =>
  loadGuides(root).then(
    () => "",
    (error: Error) => error.message,
  );

test("guides come in the registry's order, with their routes", async () => {
  const guides = await loadGuides(root);
  expect(guides.map(({ path, href, name }) => ({ path, href, name }))).toEqual([
    { path: "first", href: "/first", name: "First" },
    { path: "first/second", href: "/first/second", name: "Second" },
  ]);
  expect(guides[0]?.sections.map(({ id, category }) => [id, category])).toEqual([["one", "One"]]);
});

test("an edit is seen at the next load", async () => {
  await loadGuides(root);
  await write("first/one.md", "# One anew\n\n## Card\n\ntext\n");
  expect((await loadGuides(root))[0]?.sections[0]?.category).toBe("One anew");
});

test("only the errors of the guides wanted count", async () => {
  await write("first/one.md", "# One\n");
  await expect(loadGuides(root, ["first"])).rejects.toThrow("section without a card");
  expect((await loadGuides(root, ["first/second"])).map(({ path }) => path)).toEqual([
    "first/second",
  ]);
});

const bad: [name: string, file: string, text: string, message: RegExp][] = [
  [
    "a section in the registry without a file",
    "first/guide.ts",
    guide('["one", "two"]'),
    /content\/first\/guide\.ts:1: section "two" has no file\. Create content\/first\/two\.md/,
  ],
  [
    "a file that the registry does not name",
    "first/stray.md",
    "# Stray\n\n## C\n\nx\n",
    /content\/first\/stray\.md:1: file of a section that is not in the registry\. Add "stray"/,
  ],
  [
    "a guide without a folder",
    "guides.ts",
    'export const guides = ["first", "gone"];',
    /content\/guides\.ts:1: content\/gone\/guide\.ts cannot be read.*Create it/,
  ],
  [
    "a guide wrongly described",
    "first/guide.ts",
    guide('["one"]').replace("#112233", "red"),
    /content\/first\/guide\.ts:1: guide is not described rightly: accent\.light: must be a color/,
  ],
  [
    "a duplicate id",
    "first/one.md",
    "# One\n\n## Same\n\nx\n\n## Same\n\ny\n",
    /content\/first\/one\.md:7: duplicate id "same", taken by content\/first\/one\.md:3\. Give/,
  ],
  [
    "an id the page itself uses",
    "first/one.md",
    "# One\n\n## Main\n\nx\n",
    /one\.md:3: duplicate id "main", taken by the page itself/,
  ],
  [
    "a link to a card that is not there",
    "first/one.md",
    "# One\n\n## C\n\nsee [x](#gone)\n",
    /one\.md:5:5: link to a card that does not exist: \/first#gone/,
  ],
  [
    "the use of a card that is not there",
    "first/one.md",
    "# One\n\n## C\n\n```yaml card\nuses: [gone]\n```\n\nx\n",
    /one\.md:3: uses an unknown card "gone"/,
  ],
  [
    "an unknown Baseline key",
    "first/one.md",
    "# One\n\n## C\n\n```yaml card\nbaseline: [css.properties.gone]\n```\n\nx\n",
    /one\.md:3: unknown Baseline key "css\.properties\.gone"/,
  ],
  [
    "a place on the home page before no guide",
    "first/guide.ts",
    guide('["one"]').replace("teaches", 'homeBefore: "gone", teaches'),
    /guide\.ts:1: homeBefore names no guide: "gone"/,
  ],
];

test.each(bad)("%s is rejected with file, line and fix", async (_name, file, text, expected) => {
  await write(file, text);
  expect(await message()).toMatch(expected);
});

function guide(sections: string): string {
  return `export default {
    title: "T", tagline: "T", name: "First", icon: "css", line: "L",
    accent: { light: "#112233", dark: "#ddeeff" }, teaches: [], sections: ${sections} };`;
}
