import { expect, test } from "vitest";
import { sampleOf } from "../../packages/proof/testing/samples.ts";
import { checksOf, type SampleRecord } from "./records.ts";

const checksWith = (body: string, record: Omit<SampleRecord, "hash">) =>
  checksOf(
    {
      guide: {
        date: "2026-01-01",
        tools: {
          browser: { version: 1, level: "ran", tool: "Chromium 156.0" },
          css: { version: 1, level: "validated", tool: "css-tree 3.2.1, Chromium 156.0" },
          html: { version: 1, level: "validated", tool: "html-validate 11.18.0" },
          node: { version: 1, level: "ran", tool: "Node 24.21.0" },
          shell: { version: 1, level: "ran", tool: "bash 5.2.15, git 2.39.5, npm 11.19.1" },
          typescript: { version: 1, level: "type-checked", tool: "TypeScript 7.0.2" },
        },
        samples: { card: { hash: "1", ...record } },
      },
    },
    { ...sampleOf(body), id: "guide#card", hash: "1" },
  );
const bash = "```bash\nnpm init -y\n```\n";
const css = "```css\na { color: red }\n```\n";
const ts = "```ts\nconst a = 1;\n```\n";

test("of several tools only those that the sample calls are named", () => {
  expect(checksWith(bash, { by: ["shell"], tools: { shell: ["git", "npm"] } })).toEqual([
    { level: "ran", tool: "git 2.39.5, npm 11.19.1" },
  ]);
});

test("all that was done is named, the strongest first, and no tool twice", () => {
  expect(checksWith(ts, { by: ["typescript", "node"] })).toEqual([
    { level: "ran", tool: "Node 24.21.0" },
    { level: "type-checked", tool: "TypeScript 7.0.2" },
  ]);
  expect(checksWith(css, { by: ["css", "browser"] })).toEqual([
    { level: "ran", tool: "Chromium 156.0" },
    { level: "validated", tool: "css-tree 3.2.1" },
  ]);
});

test("what has checked only the set-up of a sample is not named", () => {
  expect(checksWith(css, { by: ["html", "css"] })).toEqual([
    { level: "validated", tool: "css-tree 3.2.1, Chromium 156.0" },
  ]);
  expect(checksWith(ts, { by: ["html", "typescript"] })).toEqual([
    { level: "type-checked", tool: "TypeScript 7.0.2" },
  ]);
});

test("without a valid record there is no tool", () => {
  expect(checksOf({}, sampleOf(css))).toEqual([]);
});
