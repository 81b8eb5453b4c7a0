import { errorAt } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { sampleOf } from "../testing/samples.ts";
import { openProofContext } from "./context.ts";
import { prove } from "./prove.ts";
import type { Verifier } from "./verifier.ts";

/** A verifier that takes every sample of a language and fails those that contain the word "bad". */
const verifier = (name: string, language: string): Verifier => ({
  name,
  level: "validated",
  version: 1,
  tool: async () => `${name} 1.0.0`,
  accepts: ({ fence }) => fence.language === language,
  verify: async (samples) =>
    samples.map((sample) => ({
      sample,
      diagnostics: sample.fence.code.includes("bad")
        ? [errorAt(sample.fence.source, name, `${name} says no`)]
        : [],
    })),
});

async function proveOne(body: string) {
  const context = await openProofContext(process.cwd());
  const lines: string[] = [];
  const verifiers = [verifier("first", "css"), verifier("second", "css"), verifier("third", "js")];
  const [verdict] = await prove([sampleOf(body)], verifiers, context, (line) => lines.push(line));
  await context.close();
  if (!verdict) throw new Error("No verdict.");
  return { ...verdict, lines };
}

test("every verifier that takes the sample is recorded, in order", async () => {
  const { by, diagnostics, lines } = await proveOne("```css\na{}\n```");
  expect(by).toEqual(["first", "second"]);
  expect(diagnostics).toEqual([]);
  expect(lines.join()).toMatch(/first +1 samples/);
});

test("the diagnostics of all verifiers are kept", async () => {
  const { diagnostics } = await proveOne("```css\nbad{}\n```");
  expect(diagnostics.map(({ message }) => message)).toEqual(["first says no", "second says no"]);
});

test("a sample that no verifier takes is an error, not a gap", async () => {
  const { diagnostics } = await proveOne("```toml\na = 1\n```");
  expect(diagnostics[0]?.message).toBe("no verifier takes a toml sample");
});

test("a sample declared as not run is recorded with its reason and shown to no verifier", async () => {
  const { sample, by, diagnostics } = await proveOne(
    '```css not-run="needs a printer"\nbad{}\n```',
  );
  expect(sample.fence.skipped).toBe("needs a printer");
  expect(by).toEqual([]);
  expect(diagnostics).toEqual([]);
});
