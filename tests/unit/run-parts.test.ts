import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands, type Part } from "../runner/parts.ts";
import { describeOutcome, describeRun } from "../runner/report.ts";
import { type Outcome, runParts } from "../runner/run-parts.ts";

const part = (name: string, places: Part["places"], after: string[] = []): Part => {
  return { name, script: [name], places, after };
};
const outcome = (name: string, passed: boolean, output: string, seconds = 1): Outcome => {
  return { part: part(name, 1), passed, output, seconds };
};

/** Runs parts of which some fail, and notes what ran beside what. */
async function runAll(parts: Part[], failing: string[] = []) {
  const running = new Set<string>();
  const begun: string[] = [];
  const reported: string[] = [];
  const outcomes = await runParts(
    parts,
    async ({ name }) => {
      running.add(name);
      begun.push([...running].join("+"));
      await new Promise(setImmediate);
      running.delete(name);
      return { passed: !failing.includes(name), output: name };
    },
    (one) => reported.push(one.part.name),
  );
  return { begun, reported, outcomes: outcomes.map(({ part, passed }) => [part.name, passed]) };
}

test("parts share three places, and none begins before those it comes after have passed", async () => {
  const { begun, outcomes } = await runAll([
    part("unit", 2),
    part("e2e", 2, ["build"]),
    part("build", 1),
    part("lint", 1),
    part("proof", 3),
  ]);
  expect(begun).toEqual(["unit", "unit+build", "build+lint", "lint+e2e", "proof"]);
  expect(outcomes).toEqual([
    ["unit", true],
    ["e2e", true],
    ["build", true],
    ["lint", true],
    ["proof", true],
  ]);
});

test("short parts do not keep out a long one that stands before them", async () => {
  const { begun } = await runAll([
    part("unit", 2),
    part("e2e", 3),
    part("lint", 1),
    part("types", 1),
  ]);
  expect(begun).toEqual(["unit", "e2e", "lint", "lint+types"]);
});

test("a part that fails hides none but those that come after it, and these count as failed", async () => {
  const { begun, reported, outcomes } = await runAll(
    [part("build", 1), part("e2e", 2, ["build"]), part("matrix", 2, ["e2e"]), part("unit", 2)],
    ["build"],
  );
  expect(begun).toEqual(["build", "build+unit"]);
  expect(reported.toSorted()).toEqual(["build", "e2e", "matrix", "unit"]);
  expect(outcomes).toEqual([
    ["build", false],
    ["e2e", false],
    ["matrix", false],
    ["unit", true],
  ]);
});

test("a part that throws has failed, and the others go on", async () => {
  const run = async ({ name }: Part) => {
    if (name === "a") throw new Error("no such program");
    return { passed: true, output: "" };
  };
  const outcomes = await runParts([part("a", 2), part("b", 2)], run, () => undefined);
  expect(outcomes.map(({ passed }) => passed)).toEqual([false, true]);
  expect(outcomes[0]?.output).toContain("no such program");
});

test("parts that wait for each other are an error, and no endless wait", async () => {
  const parts = [part("a", 1, ["b"]), part("b", 1, ["a"])];
  await expect(runAll(parts)).rejects.toThrow("No part can begin: a, b.");
});

test.each(Object.entries(commands))(
  "%s: its scripts exist, and what parts wait for",
  (_, parts) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const names = parts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { script, after = [] } of parts as Part[]) {
      expect(scripts).toHaveProperty([script[0] ?? ""]);
      expect(names).toEqual(expect.arrayContaining(after));
    }
  },
);

test("of a part that passed the closing line is reported, and what was not tested", () => {
  const reported = describeOutcome(
    outcome("e2e", true, "NOT TESTED in WebKit: absent\n\u001b[32m  12 passed\u001b[39m (3s)\n"),
  );
  expect(reported).toMatch(
    /^passed {2}e2e .*1\.0 s {2}12 passed \(3s\)\n +NOT TESTED in WebKit: absent$/,
  );
  const listed = describeOutcome(outcome("e2e", true, "  2 passed\n\nNot tested:\n- in firefox\n"));
  expect(listed).toMatch(/ 2 passed\n +Not tested:\n +- in firefox$/);
});

test("of a part that failed everything is reported", () => {
  const reported = describeOutcome(outcome("unit", false, "a\nb passed\nc\n"));
  expect(reported).toMatch(/^FAILED {2}unit .*\na\nb passed\nc\n$/);
});

test("the end says how long each part took, and alone on the last line how many passed", () => {
  const lines = describeRun([outcome("a", true, "", 2), outcome("b", false, "", 75)], 77).split(
    "\n",
  );
  expect(lines.slice(1)).toEqual([
    "How long each part took, some of them at a time: 1 min 17.0 s in all",
    "  b           1 min 15.0 s",
    "  a                  2.0 s",
    "Failed: b",
    "1 passed, 1 failed",
  ]);
});
