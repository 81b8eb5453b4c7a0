import { expect, test } from "vitest";
import { copiesIn, withoutCopies } from "./copies.ts";

test.each<[language: string, code: string, lines: number[]]>([
  ["js", 'equal(cells[1], "one");', [1]],
  ["js", "f();\nok(codes[0]?.[0] === `x`, message);", [2]],
  ["ts", 'ok(said("a", "b") === "a");', [1]],
  ["js", "near(cells[1].length, 3);", [1]],
  ["js", "equal(cells[1], left.trim());", []],
  ["js", 'equal(shown === "x", said("a", "b") === "a");', []],
  ["js", 'equal(1, 1); f(cells[1], "one");', []],
  ["js", "equal({ cells: 1 }, row.cells);", []],
  ["bash", 'test "$c2" = one', [1]],
  ["bash", 'a\n[ "$k1" = "x" ]', [2]],
  ["bash", 'test "$(said one two)" = one', [1]],
  ["bash", 'test "$c2" = "$(git branch)"', []],
  ["bash", 'test "$state" = "$(said one two)"', []],
  ["bash", 'test -n "$c2"', []],
])("%s code %j compares a copy on the lines %j", (language, code, lines) => {
  expect(copiesIn({ language, code })).toEqual(lines);
});

test("a copy is replaced by what always passes, and the lines stay", () => {
  const code = 'a();\nequal(\n  cells[1],\n  "one",\n);\nequal(cells[1], b);';
  expect(withoutCopies({ language: "js", code }).code).toBe(
    "a();\nok(true)\n\n\n;\nequal(cells[1], b);",
  );
  const script = 'a\ntest "$c2" = one || b';
  expect(withoutCopies({ language: "bash", code: script }).code).toBe("a\ntrue || b");
});
