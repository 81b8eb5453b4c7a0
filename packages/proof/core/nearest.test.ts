import { expect, test } from "vitest";
import { nearest, suggest } from "./nearest.ts";

test("the nearest name is found, swapped letters counting once", () => {
  expect(nearest("colr", ["color", "col", "cursor"])).toBe("color");
  expect(nearest("widht", ["height", "width"])).toBe("width");
});

test("what is far from all is not guessed", () => {
  expect(nearest("gap", ["animation", "filter"])).toBeUndefined();
  expect(suggest("gap", ["animation"], "Look it up")).toBe("Look it up");
  expect(suggest("gpa", ["gap"], "Look it up")).toBe('Did you mean "gap"?');
});
