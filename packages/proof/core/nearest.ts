/** A suggestion further away than this share of the name's length would only mislead. */
const maxShare = 0.4;

/** The known name most like a misspelt one, or nothing when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length * maxShare)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(name, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** `Did you mean x?`, or what else to do when nothing is near. */
export function suggest(name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Letters to insert, remove, exchange or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
