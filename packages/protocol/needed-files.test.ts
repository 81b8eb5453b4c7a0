import { expect, test } from "vitest";
import { neededFiles } from "./needed-files.ts";

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
