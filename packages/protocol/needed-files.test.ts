import { expect, test } from "vitest";
import { namedFilesOf, neededFiles } from "./needed-files.ts";

const files = [
  { path: "src/api.ts", code: 'import { base } from "./base";' },
  { path: "src/base.ts", code: "" },
  { path: "src/test-client.tsx", code: "" },
  { path: "app/+types/user.ts", code: 'import "../routes";' },
  { path: "src/app.css", code: "" },
];

test.each([
  ['import { api } from "./api";', ["src/api.ts", "src/base.ts"]],
  ["const a = import('./api.ts');", ["src/api.ts", "src/base.ts"]],
  ['import "./app.css";', ["src/app.css"]],
  ['import type { Route } from "./+types/user";', ["app/+types/user.ts"]],
  ['import { a } from "../src/base";', ["src/base.ts"]],
  ['import axios from "api"; import x from "./pi"; // ./base', []],
])("%s needs %j", (code, expected) => {
  expect(neededFiles(code, files).map(({ path }) => path)).toEqual(expected);
});

test("a fence makes the files that its option or its lines name", () => {
  const code = "1;\n// src/a.ts\n2;\n// src/b.css\np {}";
  const two = [
    { path: "src/a.ts", code: "// src/a.ts\n2;" },
    { path: "src/b.css", code: "// src/b.css\np {}" },
  ];
  expect(namedFilesOf({ code })).toEqual(two);
  expect(namedFilesOf({ code, file: "main.ts" })).toEqual([
    { path: "main.ts", code: "1;" },
    ...two,
  ]);
});
