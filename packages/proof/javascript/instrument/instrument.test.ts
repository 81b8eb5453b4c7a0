import { expect, test } from "vitest";
import { Capture } from "../../sandbox/runtime/capture.ts";
import { ExpectationLog } from "../../sandbox/runtime/expectation-log.ts";
import { Matcher } from "../../sandbox/runtime/match.ts";
import { makePrinter } from "../../sandbox/runtime/print.ts";
import { Probe } from "../../sandbox/runtime/probe.ts";
import { instrument } from "./instrument.ts";

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Runs code with its comments checked; returns the messages, each with its line. */
async function run(code: string): Promise<string[]> {
  const { code: rewritten, checkpoints, diagnostics } = instrument(code, "js");
  if (diagnostics.length > 0) return diagnostics.map(({ line, message }) => `${line}: ${message}`);
  expect(rewritten.split("\n")).toHaveLength(code.split("\n").length);
  const matcher = new Matcher(makePrinter());
  const fake = {} as Console;
  const capture = new Capture(matcher, () => undefined);
  capture.install(fake);
  const expectations = new ExpectationLog(checkpoints, matcher, capture);
  await AsyncFunction(
    "__proof",
    "console",
    rewritten,
  )(new Probe(expectations, matcher, capture), fake);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return expectations
    .failures(false)
    .map(({ checkpoint = 0, message }) => `${checkpoints[checkpoint]?.line}: ${message}`);
}

test.each([
  "[3, 1].toSorted(); // → [1, 3]",
  "const last = [1, 2].at(-1); // → 2",
  "let a = 1, b = 2; // → 1, 2",
  "const { x, ...rest } = { x: 1, y: 2 }; // → 1, { y: 2 }",
  'console.log("a", 1); // → a 1',
  'console.log("a, b", [1, { c: 2 }]); // → a, b [1, { c: 2 }]',
  'console.log("%s is %d", "x", 2, "y"); // → x is 2 y',
  "null.x; // → throws TypeError",
  "null.x; // → throws TypeError: Cannot read properties of null (reading 'x')",
  "const x = null.y; // → throws TypeError: Cannot read…",
  'throw new RangeError("no"); // → throws RangeError: no',
  'throw "text"; // → throws "text"',
  "const x = await Promise.reject(new Error('no')); // → rejects Error: no",
  "Promise.resolve(3); // → resolves 3",
  "const p = Promise.resolve([1]); // → resolves [1]",
  "await Promise.resolve(3); // → resolves 3",
  "Promise.reject(new RangeError()); // → rejects RangeError",
  'new Map([["a", 1]]); // → Map(1) { "a" => 1 }',
  "[1, 2]\n  .map((n) => n * 2);\n// → [2, 4]",
  "const o = { a: 1, b: [1, 2] };\n// → { a: 1,\n//     b: [1, 2] }",
  "const x = 1 // → 1\nx + 1 // → 2",
  "for (const n of [1, 2]) console.log(n); // → 1, 2",
  "for (const n of [1, 2]) {\n  console.log(n); // → 1, 2\n}",
  "for (const n of [1, 2]) {\n  console.log(n);\n} // → 1, 2",
  'for (const n of ["a", "b"]) console.log(n);\n// → a\n// → b',
  "[1, 2].forEach((n) => console.log(n)); // → 1, 2",
  "function f(n) {\n  return n * 2; // → 4\n}\nf(2);",
  'if (true) console.log("yes"); // → yes',
  "let x = 0;\nx++; // → 0\nx = 5; // → 5",
  'console.log("a\\nb");\n// → a\n//   b',
  "setTimeout(() => console.log('late'));\nPromise.resolve().then(() => console.log('micro'));\nconsole.log('now');\n// logs → now, micro, late",
  'console.log({ a: 1 }); console.log("b");\n// logs → { a: 1 }, b',
  "const o = { a: 1 };\nconsole.log(o); // → { a: 1 }\no.a = 2;\n// logs → { a: 1 }",
  "class A {\n  static {\n    console.log(1); // → 1\n  }\n}",
  "const f = () => {\n  yes(); // → 1\n};\nfunction yes() { return 1; }\nf();",
  "// a → b is no checked comment\nconst a = 1; // see → below",
])("holds: %s", async (code) => {
  expect(await run(code)).toEqual([]);
});

test.each([
  ["[3, 1].toSorted(); // → [3, 1]", "1: the comment says [3, 1], but it is [1, 3]"],
  ['"1"; // → 1', '1: the comment says 1, but it is "1"'],
  ['1; // → "1"', '1: the comment says "1", but it is 1'],
  ['console.log("a"); // → b', "1: the comment says b, but it is a"],
  ["1; // → throws TypeError", "nothing thrown"],
  ["null.x; // → throws RangeError", "but it is TypeError: Cannot read"],
  ["Promise.resolve(3); // → resolves 4", "but it is resolves 3"],
  ["Promise.resolve(3); // → rejects Error", "but it is resolves 3"],
  ["Promise.reject(1); // → resolves 1", "but it is rejects 1"],
  ["3; // → resolves 3", "no promise: 3"],
  ["new Promise(() => {}); // → resolves 3", "never settles"],
  ["if (false) {\n  f(); // → 1\n}", "2: never reached"],
  ["const f = () => {\n  return 1; // → 1\n};", "2: never reached"],
  ["// → 1\nconst a = 1;", '1: the checked comment "→ 1" belongs to no statement'],
  ["const a = [\n  1, // → 1\n];", "2: the checked comment"],
  ["[1]\n  .map((n) => { return n; }) // → 1\n  .length;", "2: the checked comment"],
  ["f(1); // => 1", "1: checked comment with another arrow"],
  ["f(1); /* → 1 */", "1: checked comment in a block comment"],
  ['const a = "// → 1";', "1: checked comment inside text"],
  ["const = 1; // → 1", "1: SyntaxError"],
  ["for (const n of [1, 2]) console.log(n); // → 1, 3", "but it is 1, 2"],
  [
    "console.log(1);\nconsole.log(2);\n// logs → 2, 1",
    "3: the comment says logs 2, 1, but it is logs 1, 2",
  ],
  ["class A {} new A(); // → {}", "but it is A {}"],
])("fails: %s", async (code, message) => {
  expect((await run(code)).join("\n")).toContain(message);
});

test("TypeScript and JSX are rewritten without losing a type or a tag", () => {
  const code = "const n: number = f<number>(1)!; // → 1\nexport const e = <p>{n}</p>; // → 2";
  const { code: rewritten, checkpoints, diagnostics } = instrument(code, "tsx", 5);
  expect(diagnostics).toEqual([]);
  expect(checkpoints.map(({ line }) => line)).toEqual([1, 2]);
  expect(rewritten).toContain(
    "const n: number = f<number>(1)!;;__proof.value(5, __proof.loggedCount(), n, () => (1));",
  );
});
