/**
 * Counts the typos between two words: a letter too many, a letter missing, a wrong letter, or two
 * neighboring letters swapped (optimal string alignment distance).
 *
 * @param limit the largest distance that matters
 * @param toPrefix whether the distance is that to the nearest prefix of `word`
 * @returns the distance, or Infinity when it is above the limit
 */
export function editDistance(typed: string, word: string, limit: number, toPrefix = false): number {
  const width = Math.min(word.length, typed.length + limit);
  if (typed.length - word.length > limit || (!toPrefix && word.length - typed.length > limit))
    return Infinity;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const currentRow = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let distance = Math.min(
        (lastRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (lastRow[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped && row > 1 && column > 1)
        distance = Math.min(distance, (secondLastRow[column - 2] ?? 0) + 1);
      currentRow.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return Infinity;
    secondLastRow = lastRow;
    lastRow = currentRow;
  }
  const distance = toPrefix ? Math.min(...lastRow) : (lastRow[width] ?? Infinity);
  return distance > limit || (!toPrefix && width < word.length) ? Infinity : distance;
}
