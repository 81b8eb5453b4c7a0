import { expect, test } from "vitest";
import { sampleOf, samplesOf } from "../../testing/samples.ts";
import { findComponent } from "./component.ts";
import { compose } from "./compose.ts";
import { programOf } from "./program.ts";

/** The program of a card's shown fence, with its checks. */
function program(body: string) {
  const sample = sampleOf(body);
  return programOf(sample, { fence: sample.fence, checks: sample.checks });
}

/** The text of a card's main module. */
function mainText(body: string): string[] {
  const { modules, main } = program(body);
  const parts = modules.find(({ path }) => path === main)?.parts ?? [];
  return compose(parts, "tsx")
    .text.split("\n")
    .map((line) => line.trimEnd());
}

test("a sample without a name is put beside the files it comes with", () => {
  const alone = program("```ts\n1;\n```\n");
  const beside = program('```ts\n1;\n```\n```ts setup file="src/a.ts"\n1;\n```\n');
  const above = program('```ts\nimport "./src/a";\n```\n```ts setup file="src/a.ts"\n1;\n```\n');
  const withJsx = program("```ts\n1;\n```\n```tsx check\n1;\n```\n");
  expect([alone, beside, above, withJsx].map(({ main }) => main)).toEqual([
    "sample.ts",
    "src/sample.ts",
    "sample.ts",
    "sample.tsx",
  ]);
});

test("file names in comments make several files, the last of them the main one", () => {
  const { modules, main, shown, assets } = program(
    "```tsx\n// src/a.ts\n1;\n// src/app.css\np {}\n// src/App.tsx\n2;\n```\n",
  );
  expect(modules.map(({ path }) => path)).toEqual(["src/a.ts", "src/App.tsx"]);
  expect(shown).toEqual(["src/a.ts", "src/App.tsx"]);
  expect(main).toBe("src/App.tsx");
  expect([...assets.keys()]).toEqual(["src/app.css"]);
});

test("the files of used samples come along, their own uses too; one without names is an error", () => {
  const [first, second, third, fourth, fifth] = samplesOf(
    '```ts file="a.ts"\n1;\n```\n```ts file="b.ts"\n2;\n```\n```ts\n3;\n```\n```ts\n4;\n```\n```ts\n5;\n```\n',
  );
  if (!first || !second || !third || !fourth || !fifth) throw new Error("samples are missing");
  second.uses = [first];
  third.uses = [second];
  fifth.uses = [fourth];
  const options = (sample: typeof third) => ({ fence: sample.fence, checks: [] });
  const paths = programOf(third, options(third)).modules.map(({ path }) => path);
  expect(paths.sort()).toEqual(["a.ts", "b.ts", "sample.ts"]);
  expect(programOf(fifth, options(fifth)).diagnostics).toMatchObject([
    { message: expect.stringContaining("names no file") },
  ]);
});

test("imports of set-up and checks go to the head, none of them twice", () => {
  expect(
    mainText(
      '```ts\nimport { a, type B } from "x";\na as B;\n```\n```ts setup\nimport { a } from "x";\nimport c from "y";\nc();\n```\n```ts check\nimport c, { a, d } from "y";\nd(c, a);\n```\n',
    ),
  ).toEqual([
    'import c from "y";',
    'import { a, d } from "y";',
    "",
    "",
    "c();",
    'import { a, type B } from "x";',
    "a as B;",
    ";{",
    "d(c, a);",
    "}",
  ]);
});

test("every line of a composed module knows its place in the content", () => {
  const { modules } = program("```ts\nconst a = 1;\n```\n```ts check\nok(a);\n```\n");
  const { text, lines } = compose(modules[0]?.parts ?? [], "ts", { tail: () => "tail();" });
  expect(text.split("\n").map((line, index) => `${lines[index]?.line} ${line}`)).toEqual([
    "4 const a = 1;",
    "7 ;tail();",
    "7 ;{ok(a);",
    "7 }",
  ]);
});

test.each([
  ["function A() {}\nfunction B() {}", "B"],
  ["function A() {}\nexport const App = () => null;\nfunction B() {}", "App"],
  ["export default function A() {}\nfunction B() {}", "A"],
  ["function A() {}\nfunction B() {}\nexport default A;", "A"],
  ['const Theme = createContext("a");\nconst A = memo(() => null);\nconst b = () => 1;', "A"],
  ["const A = React.lazy(load);", "A"],
  ["const a = 1;", undefined],
])("the component of %j is %s", (code, name) => {
  expect(findComponent([{ role: "sample", code }], "tsx")).toBe(name);
});
