import { describe, expect, it } from "vitest";
import { stem, typosBetween } from "./words.ts";

describe("stem", () => {
  it.each([
    ["centred", "centering"],
    ["centre", "centers"],
    ["colours", "color"],
    ["optimise", "optimized"],
    ["branches", "branch"],
    ["queries", "query"],
    ["merged", "merging"],
    ["navigation", "navigate"],
    ["memoise", "memoize"],
    ["grey", "gray"],
  ])("gives %s and %s the same stem", (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ["string", "str"],
    ["class", "clas"],
    ["flex", "fle"],
  ])("keeps %s whole", (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

describe("typosBetween", () => {
  it.each([
    ["flexbx", "flexbox", 1],
    ["rebsae", "rebase", 1],
    ["axois", "axios", 1],
    ["ammend", "amend", 1],
    ["hoistng", "hoisting", 1],
    ["flexobx", "flexbox", 1],
    ["grid", "flex", Infinity],
    ["use", "usestate", Infinity],
  ])("from %s to %s there are %d", (typed, word, typos) => {
    expect(typosBetween(typed, word, 2)).toBe(typos);
  });
});
