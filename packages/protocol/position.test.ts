import { expect, test } from "vitest";
import { lineAt, lineOf, positionAt } from "./position.ts";

const text = "one\ntwo\n";

test("lines and columns count from 1", () => {
  expect(positionAt(text, 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt(text, 6)).toEqual({ line: 2, column: 3 });
  expect(lineAt(text, 8)).toBe(3);
});

test("the first line with a text is found, and the first of all where there is none", () => {
  expect(lineOf(text, /wo/)).toBe(2);
  expect(lineOf(text, /three/)).toBe(1);
});
