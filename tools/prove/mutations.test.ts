import { openProofContext } from "@proofsheet/proof/context";
import { prove } from "@proofsheet/proof/prove";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Sample } from "@proofsheet/protocol/sample";
import { afterAll, expect, test } from "vitest";
import { loadGuides } from "../../src/check/load-guides.ts";
import { collectSamples } from "../../src/records/samples.ts";

/**
 * Spoils real cards, a few of each kind, spread over the guides, and expects every one to be
 * caught. A kind is a pattern in the shown sample and what to put instead.
 */
const kinds: [name: string, languages: string[], pattern: RegExp, instead: string][] = [
  ["a wrong number", ["js", "ts"], /(\/\/ → )(-?\d+)\s*$/m, "$19$2"],
  ["a wrong text", ["js", "ts"], /(\/\/ → ")([a-z])/i, "$1q$2"],
  ["a wrong line of output", ["bash"], /(# → )([a-z]{3})/i, "$1q$2"],
  ["a misspelt property", ["css"], /^( +[a-z])([a-z-]{5,}:)/m, "$1z$2"],
  ["a class that is not there", ["html tailwind"], /(class="[a-z]+)-/, "$1zz-"],
  ["an unclosed tag", ["html", "html tailwind"], /<\/(div|section|ul|button|label)>/, ""],
  ["an unclosed element", ["tsx"], /<\/(button|form|ul|div)>/, ""],
  ["a missing import", ["ts", "tsx"], /^import .*;$/m, ""],
  [
    "a renamed option",
    ["ts", "tsx"],
    /\b(queryKey|baseURL|initialState|staleTime|reducer|loader):/,
    "$1x:",
  ],
  ["a misspelt command", ["bash"], /^git ([a-z])/m, "git z$1"],
];
/** How many cards of each kind are spoilt. */
const each = 3;

const samples = collectSamples(await loadGuides(process.cwd()));
// Whatever fails by a limit is caught too, and sooner.
const context = await openProofContext(process.cwd(), { timeoutScale: 0.2 });
afterAll(() => context.close());

test.each(kinds)(
  "%s is caught",
  { timeout: 120_000 },
  async (_name, languages, pattern, instead) => {
    const fitting = samples.filter(({ fence }) => {
      const language = fence.mode === "tailwind" ? `${fence.language} tailwind` : fence.language;
      const declared = fence.expectError ?? fence.skipped;
      return !declared && languages.includes(language) && pattern.test(fence.code);
    });
    expect(fitting.length).toBeGreaterThanOrEqual(each);
    const spoilt = Array.from({ length: each }, (_, index) =>
      spoil(fitting[Math.floor((index * fitting.length) / each)] as Sample, pattern, instead),
    );
    const verdicts = await prove(spoilt, verifiers, context, () => undefined);
    const missed = verdicts.filter(({ diagnostics }) => diagnostics.length === 0);
    expect(missed.map(({ sample }) => `${sample.id}\n${sample.fence.code}`)).toEqual([]);
  },
);

function spoil(sample: Sample, pattern: RegExp, instead: string): Sample {
  const fence = { ...sample.fence, code: sample.fence.code.replace(pattern, instead) };
  return { ...sample, fence };
}
