import { errorAt } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { collectMarkdown } from "./collect-markdown.ts";
import { inFile } from "./fence-diagnostics.ts";

const collect = (text: string) => collectMarkdown("a.md", text);

test("under a heading, set-up serves all samples, checks and counter-examples the one before them", () => {
  const samples = collect(
    '# T\n```js setup\n0;\n```\n## A\n```js setup\n1;\n```\n```js\n2;\n```\n```js check\n3;\n```\n```js old fails="x"\n4;\n```\n```js\n5;\n```\n## B\n```js\n6;\n```\n',
  );
  const codes = samples.map(({ id, fence, setup, checks, counterExamples }) => [
    id,
    ...[[fence], setup, checks, counterExamples].map((all) => all.map(({ code }) => code).join()),
  ]);
  expect(codes).toEqual([
    ["a.md#a", "2;", "0;,1;", "3;", "4;"],
    ["a.md#a-1", "5;", "0;,1;", "", ""],
    ["a.md#b", "6;", "0;", "", ""],
  ]);
});

test("languages are known by their other names, and metadata of other tools is ignored", () => {
  const samples = collect(
    '```Shell\nls\n```\n```js twoslash {1,3} title="a b.js" showLineNumbers\n1;\n```\n```ts{2}\n2;\n```\n```\nx\n```\n',
  );
  expect(samples.map(({ fence: { language, role, file } }) => [language, role, file])).toEqual([
    ["bash", "shown", undefined],
    ["js", "shown", undefined],
    ["ts", "shown", undefined],
  ]);
});

test("a place in a fence of a list is one in the file", () => {
  const [sample] = collect("- item\n\n  ```js\n  let a = ;\n  ```\n");
  if (!sample) throw new Error("no sample");
  const diagnostic = inFile(sample.fence, errorAt({ line: 1, column: 9 }, "test", "wrong"));
  expect(diagnostic).toMatchObject({ file: "a.md", line: 4, column: 11 });
});
