import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import type { Surface } from "../vocabulary/surface.ts";
import { checkFigures, measure, renewed } from "./measure.ts";

const letters: Surface = {
  guide: "test",
  id: "letters",
  label: "letters",
  goal: 1,
  names: () => ["a", "b", "c"],
  usedBy: (code) => (name) => code.spans.includes(name),
};
const declares = (covers: string) =>
  guideOf(sectionOf(`\`\`\`yaml card\ncovers: [${covers}]\n\`\`\`\n\nUse \`b\`.`));
const guide = declares("a");
let root = "";

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "coverage-"));
  await mkdir(path.join(root, "tools/coverage/exclusions"), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function measured(excluded: string) {
  await writeFile(path.join(root, "tools/coverage/exclusions/test.yaml"), excluded);
  const { measures, diagnostics } = await measure(root, [guide], [letters]);
  const [one] = measures;
  if (!one) throw new Error("nothing measured");
  return { ...one, diagnostics: diagnostics.map(formatDiagnostic) };
}

test("entries are covered, left out with a reason, or missing", async () => {
  const { covered, excluded, missing, names, diagnostics } = await measured(
    "letters:\n  b: nobody writes it\n",
  );
  expect({ covered, excluded, names, diagnostics }).toEqual({
    covered: ["a"],
    excluded: [["b", "nobody writes it"]],
    names: ["a", "b", "c"],
    diagnostics: [],
  });
  expect(missing).toEqual(["c"]);
});

test("what a card says that it covers must be of a list", async () => {
  await writeFile(path.join(root, "tools/coverage/exclusions/test.yaml"), "{}");
  const { diagnostics } = await measure(root, [declares("a, d")], [letters]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    "content/test/section.md:2: the card says that it covers `d`, which no list of the guide has. Write it as code would use it, or take it out of the card's covers.",
  ]);
});

test.each([
  ["letters:\n  b: x\n  d: x\n", ':3: unknown entry "d". '],
  ["letters:\n  a: x\n", ':2: "a" is covered after all. Remove the line.'],
  ["leters:\n  b: x\n", ':1: unknown list "leters". Use one of: letters.'],
  ["letters:\n  b:\n", ":1: letters.b: "],
  ["letters: [b\n", ": not YAML"],
])("an exclusions file that is wrong: %s", async (text, message) => {
  const { diagnostics } = await measured(text);
  expect(diagnostics[0]).toContain("tools/coverage/exclusions/test.yaml");
  expect(diagnostics[0]).toContain(message);
});

test("a figure only rises, and what falls below it is named", async () => {
  const one = await measured("");
  const figuresOf = (covered: number) => ({ test: [{ covered, total: 3, label: "letters" }] });
  expect(checkFigures({}, [one], false)).toEqual([]);
  expect(checkFigures(figuresOf(0), [one], false)).toEqual([]);
  expect(checkFigures(figuresOf(2), [one], false)[0]?.message).toContain(
    "test covers 1 letters, once it was 2",
  );
});

test("figures are recorded by guide, and stale ones are named", async () => {
  const one = await measured("");
  const figures = renewed({ other: [] }, [one]);
  expect(figures).toEqual({ other: [], test: [{ covered: 1, total: 3, label: "letters" }] });
  expect(checkFigures(figures, [one], true)).toEqual([]);
  expect(checkFigures({}, [one], true)[0]?.message).toContain(
    "the figure of test's letters is stale",
  );
  const elsewhere = { ...one, surface: { ...one.surface, ofMachine: true as const } };
  expect(checkFigures({}, [elsewhere], true)).toEqual([]);
});
