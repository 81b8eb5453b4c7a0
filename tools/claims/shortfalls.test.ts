import { expect, test } from "vitest";
import { type Counts, shortfalls, sumOf } from "./shortfalls.ts";

const counts = (name: string, proven: number, total = 100, sentences = 400): Counts => ({
  name,
  proven,
  judged: 0,
  total,
  sentences,
});

test("what reaches all goals falls short of none", () => {
  expect(shortfalls([counts("a", 75), counts("b", 95), counts("c", 0, 0)])).toEqual([]);
});

test.each<[what: string, guides: Counts[], message: RegExp]>([
  ["a guide", [counts("a", 74), counts("b", 100)], /^a: 74 of 100 rows are proven, less than 75 %/],
  ["the sum", [counts("a", 80), counts("b", 80)], /^all guides: 160 of 200 .* less than 85 %/],
  ["the sentences", [counts("a", 90, 100, 399)], /^399 sentences are proven, less than 400/],
])("%s below its goal is named", (_, guides, message) => {
  const found = shortfalls(guides);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
});

test("counts are added up", () => {
  expect(sumOf([counts("a", 1, 2, 3), counts("b", 4, 5, 6)])).toMatchObject({
    proven: 5,
    total: 7,
    sentences: 9,
  });
});
