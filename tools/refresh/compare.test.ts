import { expect, test } from "vitest";
import { compareLabels, compareLists, compareSurfaces } from "./compare.ts";
import { lookOf } from "./fakes.ts";

test("members of several types are one change, and those of a new type are none", () => {
  const before = { Old: {}, "Old.key": {}, Options: {}, "Options.a": {}, Result: {}, useIt: {} };
  const after = {
    New: {},
    "New.key": {},
    Options: {},
    "Options.b": {},
    Result: {},
    "Result.b": {},
    useIt: { deprecated: "Use that." },
  };
  expect(compareSurfaces(before, after)).toEqual({
    added: [
      { name: "New", of: [] },
      { name: "b", of: ["Options", "Result"] },
    ],
    gone: [
      { name: "Old", of: [] },
      { name: "a", of: ["Options"] },
    ],
    deprecated: [{ name: "useIt", of: [], note: "Use that." }],
  });
});

test("a list says which new entries are open, which are covered, and what is gone", () => {
  const list = (entries: Record<string, "covered" | "left out" | "missing">) =>
    lookOf({ lists: [{ guide: "css", label: "stable properties", entries }] });
  const before = list({ gap: "covered", zoom: "left out" });
  const after = list({ gap: "covered", inset: "covered", grow: "missing" });
  expect(compareLists(before, after, "css")).toEqual([
    {
      label: "stable properties",
      uncovered: ["grow"],
      covered: ["inset"],
      gone: ["zoom"],
      sizes: [2, 3],
    },
  ]);
  expect(compareLists(after, after, "css")).toEqual([]);
  expect(compareLists(before, after, "html")).toEqual([]);
});

test("labels that came, went and changed have moved", () => {
  const before = lookOf({ labels: { "a#1": "limited", "a#2": "x", "a#3": "same" } });
  const after = lookOf({ labels: { "a#1": "newly", "a#3": "same", "a#4": "y" } });
  expect(compareLabels(before, after)).toEqual([
    { card: "a#1", from: "limited", to: "newly" },
    { card: "a#2", from: "x", to: undefined },
    { card: "a#4", from: undefined, to: "y" },
  ]);
});
