import { expect, test } from "vitest";
import { outputToShow } from "./output.ts";

test("what the sample's comments state is not shown again", () => {
  expect(outputToShow({ output: "a", stated: true })).toBeUndefined();
  expect(outputToShow({})).toBeUndefined();
  expect(outputToShow({ output: "a" })).toBe("a");
});

test("a long output is cut, and says by how much", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
  expect(outputToShow({ output: lines(24).join("\n") })).toBe(lines(24).join("\n"));
  expect(
    outputToShow({ output: lines(30).join("\n") })
      ?.split("\n")
      .slice(-2),
  ).toEqual(["23", "… (7 more lines)"]);
});
