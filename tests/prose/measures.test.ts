import { expect, it } from "vitest";
import { findPlaces, type MeasureName, measure, median } from "./measures.ts";
import { assess, describePlaces, formatRow, headings } from "./report.ts";
import { readSentences } from "./sentences.ts";

const read = (markdown: string) => readSentences("card.md", markdown);
const count = (name: MeasureName, markdown: string) =>
  read(markdown).reduce((sum, sentence) => sum + findPlaces(name, sentence).length, 0);

it("takes the middle of some numbers", () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBe(0);
});

it.for([
  ["It runs, because you call it, so it ends, which is right.", 3],
  ["Since it runs, wait, as the end comes later.", 2],
  ["So the page loads.", 1],
  ["Since version 4 it runs as a script, as in Node.", 0],
  ["Do so with so many files. Which one?", 0],
  ["## Because of a title\n\n| because |\n|---|", 0],
] as const)("counts the joints of: %s", ([markdown, joints]) => {
  expect(count("joints", markdown)).toBe(joints);
});

it.for([
  ["Don't, isn't, it's, you'll, we've, that’s.", 6],
  ["The browser's page is Git's. Its own `don't` too.", 0],
] as const)("counts the contractions of: %s", ([markdown, contractions]) => {
  expect(count("contractions", markdown)).toBe(contractions);
});

it.for([
  ["`a` runs. **`b`** runs. The `c` runs.", 2],
  ["| `a` runs |\n|---|\n| `b` runs |", 0],
] as const)("counts the sentences that begin with code of: %s", ([markdown, sentences]) => {
  expect(count("codeFirst", markdown)).toBe(sentences);
});

it("measures in 1,000 words and in 100 sentences", () => {
  const sentences = read(`${"One word. ".repeat(249)}\`a\` so. ${"Don't go. ".repeat(250)}`);
  expect(measure(sentences)).toEqual({ median: 2, joints: 1, contractions: 250, codeFirst: 0.2 });
});

const sentences = read("`a` runs, because you said it. `b` is there too.");
const error = {
  file: "content/git/a.md",
  line: 3,
  rule: "prose/slash",
  message: "slash",
  severity: "error" as const,
};

it("reports what a guide has over its goals and ceilings", () => {
  const { row, missed, errors, isOver } = assess({
    name: "git",
    sentences,
    diagnostics: [error, error],
    ceilings: { median: 4, joints: 90, codeFirst: 100, slash: 1 },
  });
  expect(row).toEqual([
    "git",
    "5~",
    "100 (limit 90)!",
    "0 (limit 5)!",
    "100~",
    "slash 2 (limit 1)!",
  ]);
  expect(missed).toEqual(["median", "joints", "contractions", "codeFirst"]);
  expect(isOver).toBe(true);
  expect(errors).toEqual([error, error]);
});

it("lets a guide be as bad as its ceilings, and no worse", () => {
  const ceilings = { median: 5, joints: 100, contractions: 0, codeFirst: 100, slash: 2 };
  const group = { name: "git", sentences, diagnostics: [error, error] };
  const assessed = assess({ ...group, ceilings });
  expect(assessed.row).toEqual(["git", "5~", "100~", "0~", "100~", "slash 2~"]);
  expect(assessed.isOver).toBe(false);
  const raised = assess({ ...group, ceilings: { ...ceilings, median: 5.5 } });
  expect([raised.row[1], raised.isOver]).toEqual(["5 (limit 5.5)!", true]);
});

it("counts a guide without ceilings by its goals", () => {
  const { row, isOver } = assess({ name: "git", sentences, diagnostics: [], ceilings: {} });
  expect(row.slice(1, 3)).toEqual(["5 (limit 12)!", "100 (limit 10)!"]);
  expect(isOver).toBe(true);
});

it("lets a section be over the goals of the measures, but have no errors", () => {
  const section = { name: "git/a", sentences, diagnostics: [] };
  expect(assess(section).isOver).toBe(false);
  const { row, errors, isOver } = assess({ ...section, diagnostics: [error] });
  expect([row.at(-1), errors, isOver]).toEqual(["slash 1 (limit 0)!", [error], true]);
});

it("lists the places that count, so that an editor can jump to them", () => {
  const group = { name: "git", sentences, diagnostics: [] };
  expect(describePlaces(group, ["joints", "codeFirst"])).toEqual([
    "card.md:1:1: codeFirst: `…` runs, because you said it.",
    "card.md:1:11: joints: because you said it.",
    "card.md:1:32: codeFirst: `…` is there too.",
  ]);
});

it("writes figures under their headings", () => {
  const rows = [headings, ["react/rtk", "12 ", "9.5 ", "0~", "3 ", "slash 1~"]];
  expect(rows.map(formatRow).join("\n")).toBe(
    [
      "                          median        joints  contractions    code first  errors",
      "react/rtk                    12           9.5             0~            3   slash 1~",
    ].join("\n"),
  );
});
