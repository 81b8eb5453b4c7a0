import { reachable, type Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { collectSamples, partsOf } from "./samples.ts";

const samplesOf = (markdown: string) => collectSamples([guideOf(sectionOf(markdown))]);
const sampleOf = (body: string): Sample => {
  const [sample] = samplesOf(body);
  if (!sample) throw new Error("No sample.");
  return sample;
};

const shown = "```css\na{}\n```";

test("a sample carries the section's set-up, its own, its checks and its counter-examples", () => {
  const [sample] = samplesOf(
    `# S\n\n\`\`\`html setup\n<p></p>\n\`\`\`\n\n## C\n\n\`\`\`html setup\n<b></b>\n\`\`\`\n\n${shown}\n\n\`\`\`js check\nok(1)\n\`\`\`\n\n\`\`\`css old fails="x"\nb{}\n\`\`\`\n`,
  );
  expect(sample?.setup.map(({ code }) => code)).toEqual(["<p></p>", "<b></b>"]);
  expect(sample?.checks.map(({ code }) => code)).toEqual(["ok(1)"]);
  expect(sample?.counterExamples.map(({ expectError }) => expectError)).toEqual(["x"]);
});

test("the hash changes with anything that belongs to the proof, and with nothing else", () => {
  const hash = (body: string) => sampleOf(body).hash;
  const base = hash(`text\n\n${shown}`);
  expect(hash(`other words\n\nmore\n\n${shown}`)).toBe(base);
  expect(hash(`${shown}\n\n\`\`\`js check\nok(1)\n\`\`\``)).not.toBe(base);
  expect(hash(`${shown}\n\n\`\`\`html setup\n<p></p>\n\`\`\``)).not.toBe(base);
  expect(hash("```css tailwind\na{}\n```")).not.toBe(base);
});

test("a change in a card that is used changes the hash of the card that uses it", () => {
  const pair = (code: string) =>
    samplesOf(
      `# S\n\n## A\n\n\`\`\`ts file="src/a.ts"\n${code}\n\`\`\`\n\n## B\n\n\`\`\`yaml card\nuses: [a]\n\`\`\`\n\n\`\`\`ts\nlet b\n\`\`\`\n`,
    )[1];
  expect(pair("let a = 1")?.hash).not.toBe(pair("let a = 2")?.hash);
});

test("cards that use each other are walked once", () => {
  const card = (id: string, uses: string) =>
    `## ${id}\n\n\`\`\`yaml card\nuses: [${uses}]\n\`\`\`\n\n\`\`\`ts\nlet x\n\`\`\`\n\n`;
  const [sample] = samplesOf(`# S\n\n${card("a", "b")}${card("b", "a")}`);
  if (!sample) throw new Error("No sample.");
  expect(reachable(sample).map((one) => partsOf(one).card)).toEqual(["a", "b"]);
});

test("a check is given the steps of the drawing on its first line, and the hash covers them", () => {
  const drawn = (label: string) =>
    sampleOf(
      `\`\`\`js\n1;\n\`\`\`\n\n\`\`\`yaml drawing\nlanes: [A, B]\nsteps:\n  - [A, ${label}]\n  - [B, two]\n\`\`\`\n\n\`\`\`js check\nequal(drawing, []);\nok(1);\n\`\`\`\n`,
    );
  expect(drawn("one").checks[0]?.code).toBe(
    'const drawing = [["A","one"],["B","two"]]; equal(drawing, []);\nok(1);',
  );
  expect(drawn("one").hash).not.toBe(drawn("other").hash);
});
