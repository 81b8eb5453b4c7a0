import { expect, test } from "vitest";
import { deepEqual } from "./equal.ts";
import { Matcher } from "./match.ts";
import { makePrinter } from "./print.ts";

const matcher = new Matcher(makePrinter());
const says = (value: unknown, text: string) => matcher.value(value, { texts: [text] });

class User {
  name = "Ada";
}
class Admin extends User {}
const circle: Record<string, unknown> = { a: 1 };
circle.self = circle;

test.each<[value: unknown, text: string]>([
  ["it's", '"it\'s"'],
  ["a\nb", '"a\\nb"'],
  ["Hello, Ada", '"Hello, …"'],
  [-0, "-0"],
  [Number.NaN, "NaN"],
  [10n, "10n"],
  [undefined, "undefined"],
  [null, "null"],
  [Symbol("a"), "Symbol(a)"],
  [[1, [2, "b"]], '[1, [2, "b"]]'],
  // biome-ignore lint/suspicious/noSparseArray: holes must print
  [[1, , , 2], "[1, <2 empty items>, 2]"],
  ["2026-01-15".match(/(\d+)/), '["2026", "2026"]'],
  [{ a: 1, "b-c": [] }, '{ a: 1, "b-c": [] }'],
  [{ a: 1, b: 2, c: 3 }, "{ a: 1, … }"],
  [
    {
      get a() {
        return 1;
      },
    },
    "{ a: [Getter] }",
  ],
  [{ [Symbol("k")]: 1 }, "{ [Symbol(k)]: 1 }"],
  [Object.groupBy([1, 2], () => "all"), "{ all: [1, 2] }"],
  [circle, "{ a: 1, self: [Circular *1] }"],
  [new User(), 'User { name: "Ada" }'],
  [User, "class User"],
  [Admin, "class Admin extends User"],
  [new Map([["a", 1]]), 'Map(1) { "a" => 1 }'],
  [new Set(["a", "b"]), 'Set(2) { "a", "b" }'],
  [new WeakMap(), "WeakMap {}"],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
  [new Date(Number.NaN), "Invalid Date"],
  [/a+/gi, "/a+/gi"],
  [new TypeError("no"), "TypeError: no"],
  [[new TypeError("no")], "[TypeError: no]"],
  [new Uint8Array([1, 2]), "Uint8Array(2) [1, 2]"],
  [new ArrayBuffer(8), "ArrayBuffer { byteLength: 8 }"],
  [new URLSearchParams("a=1"), 'URLSearchParams { "a" => "1" }'],
  [new URL("https://example.com/a"), 'URL { href: "https://example.com/a" }'],
  [[1].values(), "Array Iterator {}"],
  [Object(1), "[Number: 1]"],
  [Promise.resolve(), "Promise { <pending> }"],
  [new Response(""), "Response {}"],
])("%s is written %s", (value, text) => {
  expect(says(value, text)).toBe(true);
});

test.each<[value: unknown, text: string]>([
  ["1", "1"],
  [1, '"1"'],
  [0, "-0"],
  [[1, 2], "[2, 1]"],
  [[1], "[1, 2]"],
  [{ a: 1 }, "{}"],
  [{ a: 1 }, '{ a: "1" }'],
  [new User(), 'Admin { name: "Ada" }'],
  [new User(), '{ name: "Ada" }'],
  [new Map([["a", 1]]), "{ a: 1 }"],
  [undefined, "null"],
  ["ab", '"a b"'],
  ["Hello", '"Goodbye…"'],
  // There is one form: no other quotes, spaces or consoles.
  ["a", "'a'"],
  [[1, 2], "[ 1, 2 ]"],
  [[1, 2], "(2) [1, 2]"],
  [{ a: 1 }, '{"a": 1}'],
])("%s is not written %s", (value, text) => {
  expect(says(value, text)).toBe(false);
});

test("a value can be written as JavaScript", () => {
  const says = (value: unknown, evaluate: () => unknown) =>
    matcher.value(value, { texts: [""], evaluate });
  expect(says(new Set([1]), () => new Set([1]))).toBe(true);
  expect(says(1000, () => 1_000)).toBe(true);
  expect(says(new Set([1]), () => new Set([2]))).toBe(false);
  expect(
    says(1, () => {
      throw new Error("no");
    }),
  ).toBe(false);
});

test("what cannot be printed does not break the run", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(matcher.show({ proxy })).toContain("cannot be printed");
  expect(matcher.show("x".repeat(1_000_000))).toBe("(too long to print)");
});

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [Object.groupBy([1], () => "k"), { k: [1] }, true],
  [new Map([["a", { b: 1 }]]), new Map([["a", { b: 1 }]]), true],
  [new Set([1]), new Set([2]), false],
  [{ a: undefined }, {}, false],
  [[1], [1, undefined], false],
  [new User(), { name: "Ada" }, false],
  [new Date(1), new Date(1), true],
  [() => 1, () => 1, false],
  [Number.NaN, Number.NaN, true],
  [circle, circle, true],
])("deepEqual(%s, %s) is %s", (a, b, expected) => {
  expect(deepEqual(a, b)).toBe(expected);
});
