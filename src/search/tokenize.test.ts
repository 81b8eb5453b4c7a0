import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { stem } from "./stem.ts";
import { tokenize } from "./tokenize.ts";

const texts = (text: string) => tokenize(text).map((token) => token.text);

describe("tokenize", () => {
  it.each([
    ["useMemo", ["use", "memo", "usememo"]],
    ["grid-template-areas", ["grid", "template", "areas", "gridtemplateareas"]],
    ["URLSearchParams", ["url", "search", "params", "urlsearchparams"]],
    ["Array.prototype.flat", ["array", "prototype", "flat"]],
    ["doesn't work", ["doesnt", "work"]],
    ["git rebase -i", ["git", "rebase", "i", "-i"]],
    ["::before", ["before", "::before"]],
    ["@media", ["media", "@media"]],
    ["<dialog>", ["dialog", "<dialog"]],
    ["map()", ["map", "map("]],
    ["===", ["==="]],
    ["a ?? b", ["a", "b", "??"]],
    ["...", ["..."]],
    ["a?.b", ["a", "b", "?."]],
    ["x=>x", ["x", "x", "=>"]],
    ["[...list]", ["list", "..."]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what readers type
    ["`a ${b}`", ["a", "b", "${"]],
    ['input[type="text"]', ["input", "type", "text", "[=]"]],
    ["data-[state=open]", ["data", "state", "open"]],
    ["function*", ["function", "function*"]],
    ["**/*.log", ["log", "**/", "*."]],
    ["", []],
  ])("splits %j", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("gives each token its range", () => {
    for (const { text, start, end } of tokenize("Read `useMemo` on <dialog> twice"))
      expect("Read `useMemo` on <dialog> twice".slice(start, end).toLowerCase()).toBe(text);
  });
});

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

describe("editDistance", () => {
  it.each([
    ["flexbx", "flexbox", 1],
    ["rebsae", "rebase", 1],
    ["axois", "axios", 1],
    ["ammend", "amend", 1],
    ["hoistng", "hoisting", 1],
    ["grid", "flex", Infinity],
    ["use", "usestate", Infinity],
  ])("from %s to %s is %d", (typed, word, distance) => {
    expect(editDistance(typed, word, 2)).toBe(distance);
  });

  it("compares with the nearest prefix of the word on request", () => {
    expect(editDistance("intrec", "interceptor", 2, true)).toBe(1);
  });
});
