import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize.ts";

const texts = (text: string) => tokenize(text).map((token) => token.text);

describe("tokenize", () => {
  it.each([
    ["useMemo", ["use", "memo", "usememo"]],
    ["grid-template-areas", ["grid", "template", "areas", "gridtemplateareas"]],
    ["URLSearchParams", ["url", "search", "params", "urlsearchparams"]],
    ["MAX_SIZE", ["max", "size", "maxsize"]],
    ["Array.prototype.flat", ["array", "prototype", "flat"]],
    ["doesn't work", ["doesnt", "work"]],
    ["git rebase -i", ["git", "rebase", "i"]],
    ["::before", ["before"]],
    ["map()", ["map"]],
    ["a ?? b", ["a", "b"]],
    ["===", []],
    ["", []],
  ])("splits %j", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("gives each token its range", () => {
    for (const { text, start, end } of tokenize("Read `useMemo` on <dialog> twice"))
      expect("Read `useMemo` on <dialog> twice".slice(start, end).toLowerCase()).toBe(text);
  });
});
