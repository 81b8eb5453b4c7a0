import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { uncheckedUniversals } from "./universal.ts";

const messages = (body: string) =>
  uncheckedUniversals(guideOf(sectionOf(`# S\n\n## C\n\n${body}\n`))).map(({ message }) => message);
const check = (claim: string, code: string) => `\`\`\`js check claim="${claim}"\n${code}\n\`\`\``;

test.each([
  ["It always runs. It ends.", ['no check reads "always" in "It always runs."']],
  ["`none` and `all` are names.", []],
  ["| A |\n|---|\n| only b |", []],
])("%j has unchecked universal words: %j", (body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test("a check that reads the sentence counts, and one that does not read it does not count", () => {
  const sentence = "It always runs.";
  const reads = 'equal(said("always runs", "never runs"), "always runs");';
  expect(messages(`${sentence}\n\n${check("It always runs", reads)}`)).toEqual([]);
  expect(messages(`${sentence}\n\n${check("It always runs", "ok(true);")}`)).toHaveLength(1);
});
