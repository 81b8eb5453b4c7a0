import { distance } from "fastest-levenshtein";

/** A suggestion further away than this share of the name's length would only mislead. */
const maxShare = 0.4;

/** Returns the known name most like a misspelt one, or nothing when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length * maxShare)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const typos = countTypos(name, candidate);
    if (typos < least) [best, least] = [candidate, typos];
  }
  return best;
}

/** Returns `Did you mean x?`, or what else to do when nothing is near. */
export function suggest(name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Returns the Levenshtein distance; two swapped letters, which it counts as two, are one typo. */
function countTypos(name: string, candidate: string): number {
  const edits = distance(name, candidate);
  const letters = (text: string) => [...text].sort().join("");
  return edits === 2 && letters(name) === letters(candidate) ? 1 : edits;
}
