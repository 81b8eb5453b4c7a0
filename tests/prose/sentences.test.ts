import { expect, it } from "vitest";
import { readSentences } from "./sentences.ts";

const lengthsOf = (markdown: string) =>
  readSentences("card.md", markdown).map(({ words }) => words);
const textsOf = (markdown: string) => readSentences("card.md", markdown).map(({ text }) => text);

it("counts inline code and a contraction as one word, and leaves fences and lone links out", () => {
  const markdown =
    "## Title of words\n\nDon't run `git add .` now. Stop.\n\n| a cell |\n|---|\n\n```js\nrun();\n```\n\n[Read the docs](https://git-scm.com)";
  expect(lengthsOf(markdown)).toEqual([3, 4, 1, 2]);
});

it("reads a sentence that begins with code as a separate sentence", () => {
  expect(textsOf("Copy it there. `a` picks **one. `b`** does not.")).toEqual([
    "Copy it there.",
    "Xx picks one.",
    "Xx does not.",
  ]);
});

it("begins a sentence with a lowercase letter where a name has one", () => {
  expect(textsOf("Use dark mode. iPhones do (etc. too). npm runs.")).toEqual([
    "Use dark mode.",
    "iPhones do (etc. too).",
    "npm runs.",
  ]);
});

it("reads what a tag contains as code, and a line break as a space", () => {
  expect(textsOf("Press <kbd>Ctrl</kbd>\nnow.")).toEqual(["Press  Xx  now."]);
});

it("says where a word of a sentence is, in a table too", () => {
  const [, , sentence] = readSentences("card.md", "| a |\n|---|\n| `x` *is* it. That is. |\n");
  expect(sentence?.text).toBe("That is.");
  expect(sentence?.sourceAt(5)).toEqual({ file: "card.md", line: 3, column: 21 });
});

it("marks the first sentence of each card", () => {
  const markdown =
    "# Section\n\nOne.\n\n## Card\n\n| a |\n|---|\n\nTwo. Three.\n\n## Card\n\n- Four";
  const opening = readSentences("card.md", markdown).filter(({ opensCard }) => opensCard);
  expect(opening.map(({ text }) => text)).toEqual(["Two.", "Four"]);
});
