import { expect, test } from "vitest";
import { prove } from "./prove.ts";
import { sampleOf } from "./test-sample.ts";
import type { Verifier } from "./types.ts";
import { openWorkshop } from "./workshop.ts";

/** A verifier that takes every sample of a language and fails those that hold the word "bad". */
const verifier = (name: string, language: string): Verifier => ({
  name,
  mark: "validated",
  version: 1,
  tool: async () => `${name} 1.0.0`,
  accepts: ({ fence }) => fence.language === language,
  verify: async (samples) =>
    samples.map((sample) => ({
      sample,
      failures: sample.fence.code.includes("bad")
        ? [{ source: sample.fence.source, message: `${name} says no` }]
        : [],
    })),
});

async function judge(body: string) {
  const workshop = await openWorkshop(process.cwd());
  const lines: string[] = [];
  const verifiers = [verifier("first", "css"), verifier("second", "css"), verifier("third", "js")];
  const [verdict] = await prove([sampleOf(body)], verifiers, workshop, (line) => lines.push(line));
  await workshop.close();
  if (!verdict) throw new Error("No verdict.");
  return { ...verdict, lines };
}

test("every verifier that takes the sample is recorded, in order", async () => {
  const { record, failures, sample, lines } = await judge("```css\na{}\n```");
  expect(record).toEqual({ hash: sample.hash, by: ["first", "second"] });
  expect(failures).toEqual([]);
  expect(lines.join()).toMatch(/first +1 samples/);
});

test("the failures of all verifiers are kept", async () => {
  const { failures } = await judge("```css\nbad{}\n```");
  expect(failures.map(({ message }) => message)).toEqual(["first says no", "second says no"]);
});

test("a sample that no verifier takes is a failure, not a gap", async () => {
  const { failures } = await judge("```toml\na = 1\n```");
  expect(failures[0]?.message).toMatch(/no verifier takes a toml sample\. Add one/);
});

test("a sample declared as not run is recorded with its reason and shown to no verifier", async () => {
  const { record, failures } = await judge('```css not-run="needs a printer"\nbad{}\n```');
  expect(record).toMatchObject({ notRun: "needs a printer" });
  expect(record.by).toBeUndefined();
  expect(failures).toEqual([]);
});
