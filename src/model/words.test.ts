import { expect, test } from "vitest";
import type { GuideFacts, Proof } from "../content/facts.ts";
import {
  describeAllSamples,
  describeBaseline,
  describeChecks,
  describeSamples,
  markOf,
} from "./words.ts";

const tool = { tool: "Node", version: "24" };
const proofs: Record<string, Proof> = {
  ran: { level: "ran", detail: "Node 24", by: [{ level: "ran", ...tool }] },
  typed: { level: "type-checked", detail: "", by: [{ level: "type-checked", ...tool }] },
  account: { level: "not run", detail: "needs an account", by: [] },
  fresh: { level: "not proven yet", detail: "", by: [] },
};
const words = { rows: ["a", "b", "c"], sentences: ["One."] };

const factsOf = (more: Partial<GuideFacts> = {}): GuideFacts => ({
  proofs: {},
  rows: {},
  claimTools: {},
  features: {},
  shown: {},
  measured: {},
  versions: [],
  coverage: [],
  date: "",
  changes: [],
  ...more,
});

test.each<[string, Parameters<typeof markOf>, string, boolean]>([
  ["a sample that ran", [proofs.ran, undefined], "ran", true],
  ["a sample that a compiler checked", [proofs.typed, undefined], "checked", true],
  ["a sample that cannot run", [proofs.account, words], "not run", false],
  ["a sample that is new", [proofs.fresh, undefined], "not checked", false],
  ["rows or sentences alone", [undefined, words], "checked", true],
])("the mark of %s", (_, known, word, isProven) => {
  expect(markOf(...known)).toEqual({ word, isProven });
});

test("a card that only explains has no mark", () => {
  expect(markOf(undefined, undefined)).toBeUndefined();
});

test("a feature that all browsers have for long is not worth a word", () => {
  expect(describeBaseline({ level: "widely", label: "widely available" })).toBeUndefined();
  expect(
    describeBaseline({ level: "newly", label: "gap: newly available since May 2025" }),
  ).toEqual({
    level: "newly",
    words: "gap: new since May 2025",
  });
  expect(
    describeBaseline({ level: "limited", label: "gap and 1 more: limited availability" }),
  ).toEqual({
    level: "limited",
    words: "gap and 1 more: not in all browsers",
  });
});

test("a guide says how many of its samples were checked", () => {
  const { ran, typed } = proofs as { ran: Proof; typed: Proof };
  expect(describeSamples(factsOf({ proofs: { ran, typed } }))).toBe("All 2 samples checked");
  expect(describeSamples(factsOf({ proofs }))).toBe("2 of 4 samples checked");
});

test("the home page says it of all, and that the rest say why not", () => {
  const many = Object.fromEntries(
    Array.from({ length: 1200 }, (_, at) => [at, proofs.ran]),
  ) as Record<string, Proof>;
  expect(describeAllSamples([factsOf({ proofs: many })])).toBe(
    "All 1,200 samples were run or checked by real tools.",
  );
  expect(describeAllSamples([factsOf({ proofs: many }), factsOf({ proofs })])).toBe(
    "1,202 of 1,204 samples were run or checked by real tools. The rest say why not.",
  );
});

test("what a guide's head opens describes each kind of check in a sentence", () => {
  const facts = factsOf({
    proofs,
    rows: { a: { measured: 3, total: 4 }, b: { measured: 0, total: 4 } },
    measured: { a: words },
    coverage: [{ covered: 9, total: 10, label: "hooks" }],
    versions: ["react 19.3.1"],
    date: "2026-11-20",
  });
  expect(describeChecks(facts)).toEqual([
    "1 sample ran and did what the card says.",
    "1 sample passed a compiler or a validator.",
    "2 samples could not be run. The card says why.",
    "3 of 8 table rows were checked word for word.",
    "In 1 sentence, the key words were checked.",
    "Cards explain 9 of 10 hooks.",
    "Versions: react 19.3.1.",
    "Last checked on 20 November 2026.",
    "The mark at a card's foot shows what was done with it.",
  ]);
});
