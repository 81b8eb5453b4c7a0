import { expect, test } from "vitest";
import { features } from "web-features";
import { availableSince, baselineOf, isKnownKey } from "./baseline.ts";

test("a key's own status is reported, not its feature's", () => {
  expect(baselineOf(["css.properties.display"])).toEqual({
    level: "widely",
    label: "widely available",
  });
  expect(baselineOf(["css.selectors.has"])?.level).not.toBe("limited");
});

const today = new Date("2026-11-23");

test("newly available says what is, and since when", () => {
  expect(baselineOf(["javascript.builtins.RegExp.escape"], today)).toEqual({
    level: "newly",
    label: "RegExp.escape: newly available since May 2025",
  });
});

test("30 months after its low date a feature is widely available", () => {
  const popover = ["html.global_attributes.popover"];
  expect(baselineOf(popover, new Date("2026-10-15"))?.level).toBe("newly");
  expect(baselineOf(popover, new Date("2026-10-16"))).toEqual({
    level: "widely",
    label: "widely available",
  });
});

test("the least available of several keys decides, and of two new ones the newer", () => {
  const [wide, newly, newer, limited] = [
    "css.properties.display",
    "css.at-rules.starting-style",
    "javascript.builtins.RegExp.escape",
    "css.types.if",
  ] as const;
  expect(baselineOf([wide, newly], today)?.label).toBe(
    "@starting-style: newly available since August 2024",
  );
  expect(baselineOf([newly, newer, wide], today)?.label).toBe(
    "RegExp.escape: newly available since May 2025",
  );
  expect(baselineOf([wide, newer, limited], today)).toEqual({
    level: "limited",
    label: "if(): limited availability",
  });
});

test("others that are no better are counted, the parts of one feature once", () => {
  const labelOf = (...keys: string[]) => baselineOf(keys, today)?.label;
  const input = (type: string) => `html.elements.input.type_${type}`;
  expect(labelOf(input("color"), input("month"), "css.properties.display")).toBe(
    'type="color" and 1 more: limited availability',
  );
  const set = (name: string) => `javascript.builtins.Set.${name}`;
  expect(labelOf(set("union"), set("difference"), "css.properties.text-wrap.balance")).toBe(
    "Set.union: newly available since June 2024",
  );
});

test("no keys, no status; unknown keys are known as such", () => {
  expect(baselineOf([])).toBeUndefined();
  expect(isKnownKey("css.properties.gone")).toBe(false);
  expect(isKnownKey("css.properties.display")).toBe(true);
});

test("the day on which a feature becomes widely available is the one that web-features gives", () => {
  const others = Object.values(features).flatMap((feature) => {
    const statuses = "status" in feature ? Object.entries(feature.status.by_compat_key ?? {}) : [];
    return statuses.flatMap(([key, { baseline_high_date }]) => {
      const widely = availableSince([key]).find(({ level }) => level === "widely")?.date;
      const given = baseline_high_date?.replace("≤", "");
      return given && widely !== given ? [[key, given, widely]] : [];
    });
  });
  expect(others).toEqual([]);
});
