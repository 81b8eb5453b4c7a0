import { expect, test } from "vitest";
import { dropsIn } from "./mutants.ts";

const textsIn = (language: string, code: string) =>
  dropsIn({ language, code }).map(({ text }) => text);

test.each<[language: string, code: string, texts: string[]]>([
  ["js", "a();\nconst b = 1;\nlog(b);", ["a();", "log(b);"]],
  ["js", "const unused = 1;", ["const unused = 1;"]],
  ["js", "[3, 1].toSorted(); // → [1, 3]\nsort();", ["sort();"]],
  ["js", "if (a) {\n  b();\n}", ["if (a) { b(); }", "if («a → true»)", "b();"]],
  [
    "js",
    "f(!(await a) || (b ?? 1));",
    [
      "f(!(await a) || (b ?? 1));",
      "«!(await a) || »(b ?? 1)",
      "!(await a)« || (b ?? 1)»",
      "«!»(await a)",
      "«await »a",
      "«b ?? »1",
      "b« ?? 1»",
    ],
  ],
  ["js", "a && b; // → 1", []],
  ["js", "f(a ? 1 : 2);", ["f(a ? 1 : 2);", "«a → true» ? 1 : 2", "«a → false» ? 1 : 2"]],
  [
    "js",
    "if (a) b();\nelse c();",
    ["if (a) b(); else c();", "if («a → true»)", "if («a → false»)"],
  ],
  ["js", "function f() {\n  return 1;\n}\nf();", ["return 1;", "f();"]],
  [
    "ts",
    "interface A { a: 1 }\nimport 'x';\nf<A>({ url, headers: { a: 1, b }, ...rest });",
    [
      "f<A>({ url, headers: { a: 1, b }, ...rest });",
      "url,",
      "headers: { a: 1, b },",
      "a: 1,",
      ", b",
    ],
  ],
  ["js", "class A {\n  x = 1;\n  go() {}\n}\nnew A();", ["x = 1;", "go() {}", "new A();"]],
  [
    "tsx",
    'export const A = () => (\n  <p role="note" hidden>\n    a <b>c</b>\n  </p>\n);',
    ['role="note"', "hidden", "<b>c</b>"],
  ],
  ["js", "const = 1;", []],
  [
    "css",
    ".a { color: red; gap: 1px }\n@media print { .a { display: none; } }",
    ["color: red;", "gap: 1px", "@media print { .a { display: none; } }", "display: none;"],
  ],
  ["css", ".a { color: red;", []],
  [
    "html",
    '<p class="a  md:b" id="x">t<img alt="" src="y"></p>',
    ["a", "md:b", 'id="x"', 'alt=""', 'src="y"', '<img alt="" src="y">'],
  ],
  [
    "bash",
    "git init -q\ngit log --oneline -n 2\n# → a\necho x | wc -l",
    ["git init -q", "echo x | wc -l", "-q", "--oneline", "-n", "-l"],
  ],
  ["json", "{}", []],
])("of %s code %j these pieces can be left out", (language, code, texts) => {
  expect(textsIn(language, code)).toEqual(texts);
});

test("a piece knows its names and its line, and the rest keeps its lines", () => {
  const [first, second] = dropsIn({ language: "js", code: "a();\nb.fetch(\n  url,\n);\nc();" });
  expect(first).toEqual({
    text: "a();",
    names: ["a"],
    line: 1,
    code: "\nb.fetch(\n  url,\n);\nc();",
  });
  expect(second).toMatchObject({ names: ["fetch"], line: 2, code: "a();\n\n\n\nc();" });
  const [flag] = dropsIn({ language: "html", code: '<p\n  class="p-4 md:p-8">' });
  expect(flag).toEqual({ text: "p-4", names: ["p-4"], line: 2, code: '<p\n  class=" md:p-8">' });
});
