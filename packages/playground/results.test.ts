import type { Fence } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { resultsOf } from "./results.ts";

const fence = (language: string, code: string, more: Partial<Fence> = {}): Fence => ({
  role: "shown",
  language,
  code,
  source: { file: "a.md", line: 1 },
  ...more,
});

/** What the ranges cut out of the code, beside what is said of them. */
const found = (language: string, code: string) =>
  resultsOf(fence(language, code)).map(({ from, to, ...rest }) => ({
    ...rest,
    cut: code.slice(from, to),
  }));

test("results of a script: on the line, below it, over several lines, and of the whole", () => {
  const code = `const a = [1,  2].at(-1); // → 2
null.x;
// a remark
// → throws TypeError
console.log("a"); // → a
//   b
// logs → a, b`;
  expect(found("js", code)).toEqual([
    { line: 1, text: "2", of: "const a = [1, 2].at(-1);", cut: "2" },
    { line: 4, text: "throws TypeError", of: "null.x;", cut: "throws TypeError" },
    { line: 5, text: "a\nb", of: 'console.log("a");', cut: "a\n//   b" },
    { line: 7, text: "a, b", of: "logs", cut: "a, b" },
  ]);
});

test("results of a shell: all lines that a command prints are one", () => {
  const code = "git status --short\n# → M a\n# → ?? b\n# a remark\ngit tag # → v1\nprintf ''\n# →";
  expect(found("bash", code)).toEqual([
    { line: 2, text: "M a\n?? b", of: "git status --short", cut: "M a\n# → ?? b" },
    { line: 5, text: "v1", of: "git tag", cut: "v1" },
    { line: 7, text: "", of: "printf ''", cut: "" },
  ]);
});

test("what is not proven to yield it has none", () => {
  expect(resultsOf(fence("js", "x; // → 1", { expectError: "x" }))).toEqual([]);
  expect(resultsOf(fence("js", "x; // → 1", { skipped: "needs an account" }))).toEqual([]);
  expect(resultsOf(fence("html", "<p>// → 1</p>"))).toEqual([]);
});
