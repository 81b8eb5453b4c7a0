import { expect, test } from "vitest";
import { sectionOf } from "../../tests/support/guide.ts";
import { countLines, packColumns, spanOf } from "./columns.ts";

const card = (more: string, options = "") => {
  const [item] = sectionOf(`${options}${more}`).items;
  if (!item) throw new Error("There is no card.");
  return item;
};
const table = (columns: number, rows: number, word = "x") => {
  const row = `|${` ${word} |`.repeat(columns)}`;
  return [row, `|${"---|".repeat(columns)}`, ...Array<string>(rows - 1).fill(row)].join("\n");
};
const wide = "```yaml card\nfullWidth: true\n```\n\n";

test.each([
  ["four columns", table(4, 3), { fullWidth: true, roomy: false }],
  ["three columns and many rows", table(3, 13), { fullWidth: true, roomy: false }],
  ["three columns and a few rows", table(3, 12), { fullWidth: false, roomy: true }],
  [
    "three columns of long words",
    table(3, 4, `x \`${"n".repeat(20)}\``),
    { fullWidth: true, roomy: false },
  ],
  [
    "three columns of words that fit",
    table(3, 4, `x \`${"n".repeat(19)}\``),
    { fullWidth: false, roomy: true },
  ],
  ["two columns", table(2, 20), { fullWidth: false, roomy: false }],
  ["no table", "Words.", { fullWidth: false, roomy: false }],
])("a card with `fullWidth`, and with %s", (_, text, span) => {
  expect(spanOf(card(text, wide))).toEqual(span);
});

test("a card without `fullWidth` takes one column", () => {
  expect(spanOf(card(table(5, 20)))).toEqual({ fullWidth: false, roomy: false });
});

const [first, second, both] = ["first", "second", "both"] as const;
const boxes = (...lines: (number | "wide")[]) =>
  lines.map((one) =>
    one === "wide" ? { fullWidth: true, lines: 9 } : { fullWidth: false, lines: one },
  );

test.each([
  ["cards of one height lie side by side", boxes(5, 5, 5, 5), [first, second, first, second]],
  ["short ones are beside a long one", boxes(20, 5, 5, 5), [first, second, second, second]],
  [
    "a wide one begins both columns again",
    boxes(20, 5, "wide", 3, 3),
    [first, second, both, first, second],
  ],
  [
    "one with nothing beside it takes both",
    boxes(5, "wide", 5, "wide", "wide", 5),
    [both, both, both, both, both, both],
  ],
])("%s", (_, cards, columns) => {
  expect(packColumns(cards)).toEqual(columns);
});

test("lines are those of text, of code, of rows and of what is shown below", () => {
  const bare = countLines(card("Words."), false, 0);
  const lines = (text: string, hasPreview = false, rows = 0) =>
    countLines(card(text), hasPreview, rows) - bare;
  expect(lines("Words.")).toBe(0);
  expect(lines(`${"word ".repeat(20)}`)).toBe(1);
  expect(lines("Words.\n\n```js\na;\nb;\n```")).toBe(2);
  expect(lines(`Words.\n\n\`\`\`js\n${"a".repeat(58)};\n\`\`\``)).toBe(2);
  expect(lines(`Words.\n\n${table(2, 4)}`)).toBe(5);
  expect(lines("Words.", true)).toBe(6);
  expect(lines("Words.", false, 3)).toBe(3);
});
