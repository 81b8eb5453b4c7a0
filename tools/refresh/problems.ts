import type { Look, Problem } from "./types.ts";

/** Returns what is wrong now and was not before. A card that failed before is not new. */
export function newProblems(before: Look, after: Look): Problem[] {
  const known = new Set(before.problems.map(keyOf));
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
