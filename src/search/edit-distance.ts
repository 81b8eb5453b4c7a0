/**
 * The number of slips of the finger between two words: a letter too many, too few, another,
 * or two neighbours swapped (optimal string alignment).
 *
 * @param limit the most that matters
 * @param open whether the second word may go on: then the distance to its nearest beginning
 * @returns the distance, or Infinity when it is over the limit
 */
export function editDistance(typed: string, word: string, limit: number, open = false): number {
  const width = Math.min(word.length, typed.length + limit);
  if (typed.length - word.length > limit || (!open && word.length - typed.length > limit))
    return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped && row > 1 && column > 1)
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      current.push(steps);
      least = Math.min(least, steps);
    }
    if (least > limit) return Infinity;
    beforeLast = last;
    last = current;
  }
  const distance = open ? Math.min(...last) : (last[width] ?? Infinity);
  return distance > limit || (!open && width < word.length) ? Infinity : distance;
}
