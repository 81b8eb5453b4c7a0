import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { checkNames } from "./check.ts";

/** What is wrong with a card of a guide to CSS. */
async function wrongIn(card: string) {
  const guide = { ...guideOf(sectionOf(card)), names: ["css"] };
  const { diagnostics } = await checkNames([guide]);
  return diagnostics.map(({ file, line, column, rule }) => [file, line, column, rule].join(":"));
}

test("inline code that names nothing is reported with its place, in prose and in tables", async () => {
  expect(await wrongIn("Use `gap`, not `gpa`.\n\n| a |\n|---|\n| `colour` |")).toEqual([
    "content/test/section.md:3:16:content/name",
    "content/test/section.md:7:3:content/name",
  ]);
});

test("a card may speak of the names of its samples, shown or not", async () => {
  const sample = "```css\n.badge { color: red; }\n```\n```css setup\n.plaque { color: red; }\n```";
  expect(await wrongIn(`Of \`.badge\` and \`plaque\`.\n\n${sample}`)).toEqual([]);
});

test("a declared name is known, and a declaration that nothing needs is an error", async () => {
  const declare = (names: string) => `\`\`\`yaml card\nnames: [${names}]\n\`\`\``;
  expect(await wrongIn(`${declare("gpa")}\n\nNot \`gpa\`.`)).toEqual([]);
  expect(await wrongIn(`${declare("gap, gone")}\n\nUse \`gap\`.`)).toEqual([
    "content/test/section.md:2::content/unused-name",
    "content/test/section.md:2::content/unused-name",
  ]);
});
