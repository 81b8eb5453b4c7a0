import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { deepEqual } from "./equal.ts";

const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const circle = () => {
  const one: { self?: unknown } = {};
  one.self = one;
  return one;
};

// Node compares the same pairs: what it says is what ours must say.
test.each<[a: unknown, b: unknown]>([
  [new Set([1, 2]), new Set([2, 1])],
  [new Set([1, 2]), new Set([1, 3])],
  [new Set([{ a: 1 }, { a: 2 }]), new Set([{ a: 2 }, { a: 1 }])],
  [new Set([{ a: 1 }, { a: 1 }]), new Set([{ a: 1 }, { a: 2 }])],
  [
    new Map([
      ["a", 1],
      ["b", 2],
    ]),
    new Map([
      ["b", 2],
      ["a", 1],
    ]),
  ],
  [
    new Map([
      ["a", 1],
      ["b", 2],
    ]),
    new Map([
      ["a", 2],
      ["b", 1],
    ]),
  ],
  [new Map([[{ a: 1 }, 1]]), new Map([[{ a: 1 }, 1]])],
  [new Map([["a", undefined]]), new Map([["b", undefined]])],
  [new DataView(buffer(1, 2)), new DataView(buffer(1, 3))],
  [new DataView(buffer(1, 2), 1), new DataView(buffer(3, 2), 1)],
  [buffer(1), buffer(2)],
  [new Uint8Array([1]), new Uint8Array([2])],
  [Object(1), Object(2)],
  [Object(1), Object(1)],
  [Object("a"), Object("b")],
  [Object(false), Object(true)],
  [Object(1n), Object(2n)],
  [new Error("a"), new Error("a")],
  [new Error("a", { cause: 1 }), new Error("a", { cause: 2 })],
  [new Error("a", { cause: { b: 1 } }), new Error("a", { cause: { b: 1 } })],
  [new AggregateError([1], "a"), new AggregateError([2], "a")],
  [Object.assign(new Error("a"), { code: 1 }), Object.assign(new Error("a"), { code: 2 })],
  [new TypeError("a"), new Error("a")],
  [circle(), circle()],
  [
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is compared
    [1, , 3],
    [1, undefined, 3],
  ],
  [[0], [-0]],
  [{ a: NaN }, { a: NaN }],
  [{ a: undefined }, {}],
  [/a/g, /a/i],
  [new Date(1), new Date(2)],
  [[new Set([[1], [2]])], [new Set([[2], [1]])]],
])("%o and %o: alike as in Node", (a, b) => {
  expect(deepEqual(a, b)).toBe(isDeepStrictEqual(a, b));
  expect(deepEqual(b, a)).toBe(isDeepStrictEqual(b, a));
});

test("other than in Node, what only has the same properties of another frame is equal", () => {
  class Point {}
  const other = class Point {};
  expect(deepEqual(new Point(), new other())).toBe(true);
});
