import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import type { Proof } from "../content/facts.ts";
import { itemsOf } from "../content/site-model.ts";
import { describeWhatWasDone } from "./proof-words.ts";

const ran: Proof = {
  level: "ran",
  detail: "Node 24.0.0",
  by: [{ level: "ran", tool: "Node", version: "24.0.0" }],
};

function said(body: string, proof: Proof | undefined = ran) {
  const [item] = itemsOf(guideOf(sectionOf(`# S\n\n## C\n\nWords.\n\n${body}\n`)));
  if (!item) throw new Error("The section has no card.");
  return describeWhatWasDone(item, { proof });
}

test.each<[body: string, sentences: string[]]>([
  [
    "```js\n1 + 1; // → 2\n```\n\n```js check\nok(true);\n```",
    [
      "The sample ran in Node 24.0.0.",
      "What it gave was compared with each comment that begins with →.",
      "Then the check below held.",
    ],
  ],
  [
    '```js fails="not defined"\nmissing;\n```',
    ["The sample must fail with “not defined”, and in Node 24.0.0 it did."],
  ],
  [
    '```js\n1;\n```\n\n```js old fails="gone"\nold();\n```\n\n```js check claim="Words"\nok(1);\n```',
    ["The sample ran in Node 24.0.0.", "The old way below was run too, and failed as it must."],
  ],
])("a sample with %j", (body, sentences) => {
  expect(said(body)).toEqual(sentences);
});

test("what was not run says why, and a card without a sample says that it has none", () => {
  const skipped: Proof = { level: "not run", detail: "needs an account", by: [] };
  expect(said('```bash not-run="needs an account"\ngit push\n```', skipped)).toEqual([
    "The sample was not run: needs an account.",
  ]);
  const [none] = itemsOf(guideOf(sectionOf("# S\n\n## C\n\nWords.\n")));
  expect(none && describeWhatWasDone(none, {})).toEqual([
    "This card has no sample, and none of its words was measured by a program.",
  ]);
});

test("measured rows are named, and sentences are below", () => {
  const [item] = itemsOf(guideOf(sectionOf("# S\n\n## C\n\nWords.\n")));
  const rows = { measured: 2, total: 3 };
  const measured = { rows: ["a()", "b()"], sentences: ["It waits"] };
  expect(item && describeWhatWasDone(item, { rows, measured })).toEqual([
    "Measured rows: 2 of 3 (a(); b()).",
    "A row counts as measured if its proof fails as soon as another word or cell takes the place of one of its own. If its first cell has no code, that cell only names the row, and isn't exchanged.",
    "In each sentence below, the proof checks the words in «» and reads no others.",
  ]);
  const all = { rows: ["a()"], sentences: [] };
  const [first] =
    (item && describeWhatWasDone(item, { rows: { ...rows, total: 1 }, measured: all })) ?? [];
  expect(first).toBe("Measured rows: 1 of 1.");
});
