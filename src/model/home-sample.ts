import { type CheckedGuide, describeProof } from "../content/facts.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Fence } from "../content/types.ts";
import { sampleModel } from "./card-model.ts";
import type { HomeSampleModel } from "./types.ts";

/** Both must be read at a glance. */
const mostLines = 8;

/**
 * Chooses the sample that the home page opens: the first in the registry's order that ran, was checked
 * by code of its own, and is short.
 *
 * @returns nothing where no guide has such a sample
 */
export function homeSample(shown: CheckedGuide[]): HomeSampleModel | undefined {
  for (const { guide, facts } of shown)
    for (const { id, title, sample, hidden } of itemsOf(guide)) {
      const check = hidden.find(({ role }) => role === "check");
      const proof = facts.proofs[id];
      if (!sample || !check || proof?.level !== "ran" || sample.expectError) continue;
      if (![sample, check].every(isShort)) continue;
      return {
        guide: guide.name,
        title,
        shown: sampleModel(sample),
        check: sampleModel(check),
        proof: describeProof(proof),
      };
    }
  return undefined;
}

function isShort({ code }: Fence): boolean {
  return code.split("\n").length <= mostLines;
}
