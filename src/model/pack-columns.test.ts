import { expect, test } from "vitest";
import { packColumns } from "./pack-columns.ts";

const half = (rowSpan: number) => ({ fullWidth: false, rowSpan });
const full = { fullWidth: true, rowSpan: 4 };

test("cards of one height lie in rows, in their order", () => {
  expect(packColumns([1, 1, 1, 1].map(half))).toEqual([false, true, false, true]);
});

test("beside a tall card lie several short ones", () => {
  expect(packColumns([30, 10, 10, 10].map(half))).toEqual([false, true, true, true]);
});

test("a card that spans both columns lies in none, and begins anew", () => {
  expect(packColumns([half(5), full, half(5), half(5)])).toEqual([false, false, false, true]);
});

test("the last cards are placed so that both columns end level", () => {
  // Each into the shorter column would end at 20 and 40 rows.
  const second = packColumns([10, 10, 10, 30].map(half));
  const spans = [10, 10, 10, 30];
  const ends = [false, true].map((column) =>
    spans.reduce((sum, span, at) => sum + (second[at] === column ? span : 0), 0),
  );
  expect(ends.sort()).toEqual([30, 30]);
});

test("the first cards of a long section go to the shorter column", () => {
  const second = packColumns(Array.from({ length: 40 }, () => half(3)));
  expect(second.slice(0, 4)).toEqual([false, true, false, true]);
});
