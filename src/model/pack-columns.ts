/** A card as the packing sees it. */
interface Box {
  fullWidth: boolean;
  height: number;
}

/**
 * Tells in which of two columns each card of a section floats: in the one that ends higher.
 *
 * A float never begins above one that comes before it in the document (CSS 2, section 9.5.1). So the
 * eye meets the cards in the document's order whatever their true heights are, and the guessed heights
 * decide only how level the columns end. With that order no other choice ends higher.
 *
 * @returns for each card whether it lies in the second column
 */
export function packColumns(cards: Box[]): boolean[] {
  let [first, second] = [0, 0];
  return cards.map(({ fullWidth, height }) => {
    if (fullWidth) {
      [first, second] = [0, 0];
      return false;
    }
    const inSecond = second < first;
    if (inSecond) second += height;
    else first += height;
    return inSecond;
  });
}
