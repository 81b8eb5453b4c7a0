import { errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { samplesOf } from "../testing/samples.ts";
import { verifyInParallel } from "./verify-in-parallel.ts";

const card = (name: string) => `## ${name}\n\`\`\`js\n1;\n\`\`\`\n`;
const samples = samplesOf(`# S\n${["A", "B", "C"].map(card).join("")}`);

/** What is reported of each sample when its first `times` verdicts fail. */
async function reported(times: Record<string, number>, isOnce?: true) {
  const checked = new Map<string, number>();
  const verify = async (sample: Sample) => {
    const before = checked.get(sample.id) ?? 0;
    checked.set(sample.id, before + 1);
    if (before >= (times[sample.id] ?? 0)) return { sample, diagnostics: [] };
    if (sample.id === "test#c") throw new Error("no page");
    return { sample, diagnostics: [errorAt(sample.fence.source, "test", `no ${before}`)] };
  };
  const results = await verifyInParallel(samples, 2, { isOnce }, verify);
  return results.map(({ diagnostics }) => diagnostics.map(({ message }) => message).join("\n"));
}

test("what passes at once is proven, what fails twice has failed", async () => {
  expect(await reported({ "test#b": 2 })).toEqual(["", "no 0", ""]);
});

test("a sample that fails once and then passes fails, and is reported as unstable", async () => {
  const [a, b, c] = await reported({ "test#b": 1, "test#c": 1 });
  expect(a).toBe("");
  expect(b).toMatch(/^unstable: failed once with "no 0", then passed when it was checked alone$/);
  expect(c).toContain('failed once with "cannot be checked: no page"');
});

test("where failures are what is looked for, none is checked again", async () => {
  expect(await reported({ "test#b": 1 }, true)).toEqual(["", "no 0", ""]);
});
