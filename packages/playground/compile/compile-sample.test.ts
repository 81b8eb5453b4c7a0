import { expect, test } from "vitest";
import type { SampleFile } from "../protocol.ts";
import { compileSample, SampleError } from "./compile-sample.ts";
import { strip } from "./strip.ts";

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
const compile = (...files: SampleFile[]) => compileSample(files, strip);

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
});

test("modules of several files name each other, types are no imports", () => {
  const { modules, entries } = compile(
    shown(
      'import { double, type Kind } from "./double";\nimport { Only } from "./double";\nconst x: Only = double(2);',
      "ts",
      {
        file: "src/main.ts",
        name: "src/main.ts",
      },
    ),
    setup(
      "src/double.ts",
      "export type Kind = string;\nexport type Only = number;\nexport const double = (n: number) => n * 2;",
    ),
  );
  expect(entries).toEqual(["sample:/src/main.ts"]);
  expect(modules.map(({ name }) => name)).toEqual(["sample:/src/double.ts", "sample:/src/main.ts"]);
  expect(modules[1]?.code).toContain(
    'import { double, } from "proofsheet-module:sample:/src/double.ts"',
  );
  expect(modules[1]?.code).not.toContain("Only }");
});

test("every loop can be stopped, whatever its form", () => {
  const { modules } = compile(
    shown(
      "for (;;);\nwhile (a) b();\ndo { c(); } while (d);\nfor (const e of f) { g(); }\nouter: for (const h in i) continue outer;",
    ),
  );
  expect(modules[0]?.code.match(/__loop\(\)/g)).toHaveLength(5);
});

test("the browser's location is the frame's own, a name of the sample's is not", () => {
  const code = (text: string) => compile(shown(text)).modules[0]?.code;
  expect(code("location.pathname;")).toContain("__location.pathname");
  expect(code("window.location.href;")).toContain("__location.href");
  expect(code("const location = useLocation(); location.key;")).not.toContain("__location");
  expect(code("a.location; ({ location: 1 });")).not.toContain("__location");
});

test.each([
  ["const = 1;", "js", 1, /SyntaxError/],
  ["const a = 1;\nconst b: = 2;", "ts", 2, /SyntaxError/],
  ['const a = 1;\n\nimport "./missing.js";', "js", 1, /no file ".\/missing.js"/],
  ["// → 6\nconst a = 6;", "js", 1, /belongs to no statement/],
])("what cannot run says where: %s", (code, language, line, message) => {
  const run = () => compile(shown(code, language));
  expect(run).toThrow(SampleError);
  try {
    run();
  } catch (error) {
    expect((error as SampleError).message).toMatch(message);
    expect((error as SampleError).source).toEqual({ file: `sample.${language}`, line });
  }
});
