import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { needsOf } from "./needs.ts";

const text = `# Section

\`\`\`ts setup file="src/shared.ts"
export const a = 1;
\`\`\`

## Api

\`\`\`ts
// src/api.ts
import { b } from "./base";
\`\`\`

\`\`\`ts setup file="src/base.ts"
export const b = 1;
\`\`\`

## App

\`\`\`yaml card
uses: [api]
\`\`\`

\`\`\`tsx
import { api } from "./api";
import { own } from "./own";
\`\`\`

\`\`\`html setup
<div id="root"></div>
\`\`\`

\`\`\`ts setup file="src/own.ts"
export const own = 1;
\`\`\`

\`\`\`ts setup file="src/only-checked.ts"
export const own = 1;
\`\`\`

## Whole

\`\`\`ts
1;
\`\`\`
`;
const { section } = parseSection("section", "section.md", text);
const needs = (id: string) => {
  const item = section.items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no card ${id}.`);
  return needsOf(item, section.setup, section.items);
};

test("a sample needs its markup, the files that it names and the files that those name", () => {
  const found = needs("app");
  expect(found?.markup.map(({ code }) => code)).toEqual(['<div id="root"></div>']);
  expect(found?.setup.map(({ file }) => file)).toEqual(["src/own.ts"]);
  expect(found?.linked).toEqual([{ id: "api", title: "Api", files: ["api.ts", "base.ts"] }]);
});

test("a whole sample needs nothing", () => {
  expect(needs("whole")).toBeUndefined();
});
