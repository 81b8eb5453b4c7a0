import { expect, test } from "vitest";
import { type Outcome, type Part, runParts } from "../run.ts";

const part = (name: string, places: Part["places"], after: string[] = []): Part => {
  return { name, command: name, places, after };
};

/** Runs parts of which some fail, and notes what ran beside what. */
async function runAll(parts: Part[], failing: string[] = []) {
  const running = new Set<string>();
  const begun: string[] = [];
  const outcomes: Outcome[] = [];
  const run = async ({ name }: Part) => {
    running.add(name);
    begun.push([...running].join("+"));
    await new Promise(setImmediate);
    running.delete(name);
    return { name, passed: !failing.includes(name), output: name, seconds: 1 };
  };
  await runParts(parts, run, (one) => outcomes.push(one));
  return { begun, outcomes };
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
  expect(outcomes.map(({ passed }) => passed)).toEqual([true, true, true, true, true]);
});

test("short parts do not keep out a long one that comes before them", async () => {
  const { begun } = await runAll([part("unit", 2), part("e2e", 3), part("lint", 1)]);
  expect(begun).toEqual(["unit", "e2e", "lint"]);
});

test("a failure stops only what comes after it, which counts as failed", async () => {
  const { begun, outcomes } = await runAll(
    [part("build", 1), part("e2e", 1, ["build"]), part("walk", 1, ["e2e"]), part("lint", 3)],
    ["build"],
  );
  expect(begun).toEqual(["build", "lint"]);
  expect(outcomes.map(({ name, passed, output }) => [name, passed, output])).toEqual([
    ["build", false, "build"],
    ["e2e", false, "Not run: build failed."],
    ["walk", false, "Not run: e2e failed."],
    ["lint", true, "lint"],
  ]);
});

test("what a part comes after is not waited for where it is not among the parts", async () => {
  expect((await runAll([part("e2e", 3, ["build"])])).begun).toEqual(["e2e"]);
});
