import type { Verdict } from "@proofsheet/proof/prove";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Look, Problem } from "./types.ts";

/** Makes a problem of what the project's own checks have found. */
export function problemOf({ rule, file, line, message, remedy }: Diagnostic): Problem {
  return { rule, file, line, message: remedy ? `${message}. ${remedy}` : message };
}

/**
 * Parts the samples that are broken from those that are unstable: these hold in a second run.
 *
 * @param proveAgain proves once more the samples with these ids
 */
export async function brokenOf(
  verdicts: Verdict[],
  proveAgain: (failed: string[]) => Promise<Verdict[]>,
): Promise<{ broken: Problem[]; unstable: Problem[] }> {
  const first = failuresOf(verdicts);
  const failed = [...new Set(first.map(({ card }) => card))];
  const broken = failed.length > 0 ? failuresOf(await proveAgain(failed)) : [];
  const cards = new Set(broken.map(({ card }) => card));
  return { broken, unstable: first.filter(({ card }) => !cards.has(card)) };
}

function failuresOf(verdicts: Verdict[]): (Problem & { card: string })[] {
  return verdicts.flatMap(({ sample, diagnostics }) =>
    diagnostics.map((one) => ({ ...problemOf(one), card: sample.id })),
  );
}

/**
 * Returns what is wrong now and was not before. A card that failed before, once or always, is not
 * new.
 */
export function newProblems(before: Look, after: Look): Problem[] {
  const known = new Set([...before.problems, ...before.unstable].map(keyOf));
  return after.problems.filter((one) => !known.has(keyOf(one)));
}

/** Returns what was wrong before and still is, as it is now. */
export function oldProblems(before: Look, after: Look): Problem[] {
  const known = new Set(before.problems.map(keyOf));
  return after.problems.filter((one) => known.has(keyOf(one)));
}

/** Returns the cards and places that were wrong before and no longer are. */
export function mendedProblems(before: Look, after: Look): Problem[] {
  return newProblems(after, before);
}

/** A card fails or holds, in whatever words its tools say so. */
function keyOf({ card, rule, file, line, message }: Problem): string {
  return card ?? JSON.stringify([rule, file, line, message]);
}
