import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is made once for equal keys, and the oldest is forgotten at the limit", () => {
  const made: string[] = [];
  const upper = memoize(
    2,
    (text: string) => text,
    (text) => {
      made.push(text);
      return text.toUpperCase();
    },
  );
  expect(["a", "b", "a", "c", "b", "a"].map(upper)).toEqual(["A", "B", "A", "C", "B", "A"]);
  expect(made).toEqual(["a", "b", "c", "a"]);
});
