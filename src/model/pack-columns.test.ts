import { expect, test } from "vitest";
import { packColumns } from "./pack-columns.ts";

const half = (height: number) => ({ fullWidth: false, height });
const full = { fullWidth: true, height: 4 };

test("cards of one height lie in rows, in their order", () => {
  expect(packColumns([1, 1, 1, 1].map(half))).toEqual([false, true, false, true]);
});

test("beside a tall card lie several short ones", () => {
  expect(packColumns([30, 10, 10, 5, 10].map(half))).toEqual([false, true, true, true, true]);
});

test("a card that spans both columns lies in none, and begins anew", () => {
  expect(packColumns([half(5), full, half(5), half(5)])).toEqual([false, false, false, true]);
});

test("no card begins above the one before it", () => {
  const heights = [40, 10, 25, 25, 5, 30, 10];
  const ends = [0, 0];
  const tops = packColumns(heights.map(half)).map((inSecond, at) => {
    const column = Number(inSecond);
    const top = ends[column] ?? 0;
    ends[column] = top + (heights[at] ?? 0);
    return top;
  });
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
