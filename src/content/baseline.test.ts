import { expect, test } from "vitest";
import { baselineOf, isKnownKey } from "./baseline.ts";

test("a key's own status is told, not its feature's", () => {
  expect(baselineOf(["css.properties.display"])).toEqual({
    level: "widely",
    label: "widely available",
  });
  expect(baselineOf(["css.selectors.has"])?.level).not.toBe("limited");
});

test("newly available says since when", () => {
  expect(baselineOf(["javascript.builtins.RegExp.escape"])).toEqual({
    level: "newly",
    label: "newly available since May 2025",
  });
});

test("the least available of several keys decides, and of two new ones the newer", () => {
  const [wide, newly, newer, limited] = [
    "css.properties.display",
    "css.at-rules.starting-style",
    "javascript.builtins.RegExp.escape",
    "css.types.if",
  ] as const;
  expect(baselineOf([wide, newly])?.label).toBe("newly available since August 2024");
  expect(baselineOf([newly, newer, wide])?.label).toBe("newly available since May 2025");
  expect(baselineOf([wide, newer, limited])?.level).toBe("limited");
});

test("no keys, no status; unknown keys are known as such", () => {
  expect(baselineOf([])).toBeUndefined();
  expect(isKnownKey("css.properties.gone")).toBe(false);
  expect(isKnownKey("css.properties.display")).toBe(true);
});
