import path from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import type { SampleFile } from "../protocol.ts";
import type * as Compiler from "./compile-sample.ts";
import { strip } from "./strip.ts";

/** The compiler as the frame has it: with Babel instead of the proof's parser. */
let compiler: typeof Compiler;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "compile-sample.ts")],
    bundle: true,
    write: false,
    format: "esm",
    alias: { "oxc-parser": path.join(import.meta.dirname, "oxc-by-babel.ts") },
    logLevel: "error",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  compiler = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
});

const shown = (code: string, language = "js", more: Partial<SampleFile> = {}): SampleFile => ({
  name: `sample.${language}`,
  language,
  role: "shown",
  code,
  ...more,
});
const setup = (file: string, code: string): SampleFile => ({
  name: file,
  file,
  language: file.split(".").at(-1) ?? "",
  role: "setup",
  code,
});
const packages = ["react", "react/jsx-runtime"];
const compile = (...files: SampleFile[]) => compiler.compileSample(files, strip, packages);

test("each checked comment has its tab, its line and its text", () => {
  const { checkpoints } = compile(
    shown("const a = 1;\na + 1; // → 2\nf(); // → throws TypeError\n// logs → x"),
  );
  expect(checkpoints.map(({ source, kind, texts }) => [source, kind, texts[0]])).toEqual([
    [{ file: "sample.js", line: 2 }, "value", "2"],
    [{ file: "sample.js", line: 3 }, "throws", "TypeError"],
    [{ file: "sample.js", line: 4 }, "logs", "x"],
  ]);
});

test("lines stay where they are when types and JSX go", () => {
  const { checkpoints, modules } = compile(
    shown(
      'import { type ReactNode, useState } from "react";\ninterface Props {\n  children: ReactNode;\n}\nexport const App = ({ children }: Props) => (\n  <p>\n    {children}\n  </p>\n);\nApp.name; // → "App"',
      "tsx",
    ),
  );
  expect(checkpoints[0]?.source).toEqual({ file: "sample.tsx", line: 10 });
  // Nothing of the type is left to be imported, and `useState` is not used.
  expect(modules[0]?.code).not.toContain("ReactNode");
  expect(modules[0]?.code).not.toContain("useState");
  expect(modules[0]?.code).toContain('"proofsheet-module:react/jsx-runtime"');
  expect(modules[0]?.code.split("\n")[9]).toContain("App.name");
});

test("modules of several files name each other, types are not imports", () => {
  const { modules, entries } = compile(
    shown(
      'import { double, type Kind } from "./double";\nimport { Only } from "./double";\nimport type { Gone } from "./gone";\nconst x: Only = double(2);',
      "ts",
      { file: "src/main.ts", name: "src/main.ts" },
    ),
    setup(
      "src/double.ts",
      "export type Kind = string;\nexport type Only = number;\nexport const double = (n: number) => n * 2;",
    ),
  );
  expect(entries).toEqual(["sample:/src/main.ts"]);
  expect(modules.map(({ name }) => name)).toEqual(["sample:/src/double.ts", "sample:/src/main.ts"]);
  const [first, ...others] = (modules[1]?.code ?? "").split("\n");
  expect(first).toMatch(/import \{ double, *\} from "proofsheet-module:sample:\/src\/double.ts"/);
  expect(others.join("\n")).not.toMatch(/import|Only/);
});

test("every loop can be stopped, whatever its form", () => {
  const { modules } = compile(
    shown(
      "for (;;);\nwhile (a) b();\ndo { c(); } while (d);\nfor (const e of f) { g(); }\nouter: for (const h in i) continue outer;",
    ),
  );
  expect(modules[0]?.code.match(/__loop\(\)/g)).toHaveLength(5);
});

test.each([
  ["location.pathname;", "__location.pathname;"],
  ["window.location.href;", "__location.href;"],
  ['window["location"].href;', "__location.href;"],
  ['window.location = "/a";', '__location.href = "/a";'],
  ['location = "/a";', '__location.href = "/a";'],
  ["const location = useLocation(); location.key;", undefined],
  ["a.location; ({ location: 1 });", undefined],
])(
  "the browser's location is the frame's own, a name of the sample's is not: %s",
  (code, changed) => {
    expect(compile(shown(code)).modules[0]?.code).toBe(`${changed ?? code}\n;`);
  },
);

test.each([
  ["a reader's arrow", "2 * 2; // => 4", /line 1 is not checked: .*another arrow/],
  ["another", "2 * 2; // -> 4", /another arrow/],
  ["a block", "1;\n2 * 2; /* → 4 */", /line 2 is not checked: .*block comment/],
  ["a first line", "// → 5\n5;", /belongs to no statement/],
  ["a loop's value", "for (const a of []); // → throws\nif (x) {} // → resolves", /Move it/],
  ["a string", 'f("// → 4");', /inside text or a string/],
])("a comment that cannot be checked stops no run: %s", (_, code, note) => {
  const { modules, notes } = compile(shown(code));
  expect(notes.join("\n")).toMatch(note);
  expect(modules[0]?.code.split("\n")).toHaveLength(code.split("\n").length + 1);
});

test.each([
  ["const = 1;", "js", 1, 'SyntaxError: Unexpected "="'],
  ["cons a = 1;", "js", 1, 'SyntaxError: Unexpected "a" after "cons"'],
  ["const a = 1;\nconst b = [1 2];", "js", 2, 'SyntaxError: Expected "," before "2"'],
  ["const a = 1;\nconst b: = 2;", "ts", 2, 'SyntaxError: Unexpected "="'],
  ["const App = <p>\n  Hi\n</div>;", "tsx", 3, /Expected <\/p> here.* found "<\/div>"/],
  ["const App = () => (\n  <p id></p\n);", "tsx", 3, 'SyntaxError: Expected ">" before ")"'],
  ["const App = <p />;", "js", 1, /JSX needs a file that ends in \.jsx/],
  ["function a() {\n  if (b) {\n  c();\n}\n", "js", 5, /"{" of line 2 is not closed/],
  ['const a = 1;\n\nimport "./missing.js";', "js", 3, /no file "\.\/missing\.js".* sample\.js/],
  ['import x from "lodash";\nx;', "js", 1, /no package "lodash" here\. There are: react,/],
  ["const a = 1;\nconst a = 2;", "js", 2, "SyntaxError: Identifier 'a' has already been declared"],
] as const)("what cannot run says where and why: %s", (code, language, line, message) => {
  const run = () => compile(shown(code, language));
  expect(run).toThrow(message);
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(compiler.SampleError);
    expect((error as Compiler.SampleError).source).toEqual({ file: `sample.${language}`, line });
  }
});
