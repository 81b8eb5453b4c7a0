import { expect, test } from "vitest";
import { rewordedCell, wordsIn } from "./reword.ts";

const textsOf = (text: string, codes: string[] = []) =>
  wordsIn(text, codes).map((word) => word.text);

test("the words of a text are those that can be false", () => {
  expect(textsOf("the time in seconds, as now() gives it", ["now()"])).toEqual([
    "time",
    "seconds",
    "gives",
  ]);
  expect(textsOf("it isn't sent before 5.2 s, but once")).toEqual([
    "isn't",
    "sent",
    "before",
    "5.2",
    "s",
    "once",
  ]);
});

test("each word of a cell is exchanged in turn, and no code", () => {
  const row = { line: 1, source: "", cells: ["gap", "10 px, as gap"], codes: [["gap"], ["gap"]] };
  expect(rewordedCell(row, 1).map(({ cells }) => cells[1])).toEqual([
    "11 px, as gap",
    "10 xyzzy, as gap",
  ]);
  expect(rewordedCell(row, 0)).toEqual([]);
});
