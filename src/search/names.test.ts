import { expect, it } from "vitest";
import { placesOf } from "./names.ts";

const find = (name: string, text: string, unfinished = false) => [
  ...placesOf(name, text, unfinished),
];

it.each([
  [":optional", "input:optional is", [[5, 14]]],
  ["--force", "push --force", [[5, 12]]],
  ["-vv", "git branch -vv", [[11, 14]]],
  ["@{u}", "log @{u}..", [[4, 8]]],
  ["<i>", "<i>a</i>", [[0, 3]]],
  ["head~", "reset head~1", [[6, 11]]],
  ["map(", "map(callback)", [[0, 4]]],
  [
    "text-lg",
    "text-lg, text-lg",
    [
      [0, 7],
      [9, 16],
    ],
  ],
])("finds %j as it is written in %j", (name, text, places) => {
  expect(find(name, text)).toEqual(places);
});

it.each([
  ["text-lg", "context-lg"],
  ["text-lg", "text-lg-x"],
  [":focus", "::focus"],
  [":focus", ":focus-within"],
  ["??", "a ??= b"],
  ["-v", "-vv"],
  ["", "any"],
])("does not find %j within %j", (name, text) => {
  expect(find(name, text)).toEqual([]);
});

it("finds the beginning of a name that is still being typed", () => {
  expect(find(":opt", ":optional", true)).toEqual([[0, 4]]);
});
