import { expect, test } from "vitest";
import { readCommands } from "./commands.ts";

const texts = (code: string) => readCommands(code).commands.map(({ text }) => text);

test("a command is split off where bash could run it", () => {
  expect(texts("a\nb; c\n\n# comment\nd")).toEqual(["a", "b; c", "d"]);
  expect(texts("a |\n  b\nc")).toEqual(["a |\n  b", "c"]);
  expect(texts("a \\\n  b\nc")).toEqual(["a \\\n  b", "c"]);
  expect(texts("a &&\n  b\nc")).toEqual(["a &&\n  b", "c"]);
  expect(texts("if a\nthen b\nfi\nc")).toEqual(["if a\nthen b\nfi", "c"]);
  expect(texts("f() {\n  a\n}\nf")).toEqual(["f() {\n  a\n}", "f"]);
  expect(texts("f()\n{\n  a\n}\nf")).toEqual(["f()\n{\n  a\n}", "f"]);
  expect(texts("cat <<END\na\n\nb\nEND\nc")).toEqual(["cat <<END\na\n\nb\nEND", "c"]);
  expect(texts("a '1\n2'\nb")).toEqual(["a '1\n2'", "b"]);
  expect(texts("case $x in\n  a) b ;;\nesac\nc")).toEqual(["case $x in\n  a) b ;;\nesac", "c"]);
  expect(texts("x=(1\n2)\nb")).toEqual(["x=(1\n2)", "b"]);
});

test("promises belong to the command before them", () => {
  const { commands, diagnostics } = readCommands("a\n# → 1\n# → 2\nb # → 3\nc");
  expect(commands.map(({ expected }) => expected)).toEqual([["1", "2"], ["3"], undefined]);
  expect(diagnostics).toEqual([]);
});

test("leading blanks of a promised line count", () => {
  expect(readCommands("a\n# →   login").commands[0]?.expected).toEqual(["  login"]);
});
