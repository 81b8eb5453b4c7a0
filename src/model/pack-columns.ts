/** A card as the packing sees it. */
interface Box {
  fullWidth: boolean;
  rowSpan: number;
}

/** So many cards before a full-width one, or at a section's end, are placed with a look ahead. */
const lookAhead = 10;

/**
 * Packs the cards of a section into two columns. Each goes to the shorter column, in the order of the
 * document. Only the last ones before a full-width card, and at the section's end, are placed so that
 * both columns end as level as they can. Each column keeps the document's order.
 *
 * @returns for each card whether it lies in the second column
 */
export function packColumns(cards: Box[]): boolean[] {
  return runsOf(cards).flatMap(packRun);
}

/** Cuts the cards behind each one that spans both columns. */
function runsOf(cards: Box[]): Box[][] {
  const runs: Box[][] = [[]];
  for (const card of cards) {
    runs.at(-1)?.push(card);
    if (card.fullWidth) runs.push([]);
  }
  return runs;
}

function packRun(run: Box[]): boolean[] {
  const spans = run.filter(({ fullWidth }) => !fullWidth).map(({ rowSpan }) => rowSpan);
  const early = spans.slice(0, -lookAhead);
  const ends: [number, number] = [0, 0];
  const placed = early.map((span) => {
    const second = ends[1] < ends[0];
    ends[second ? 1 : 0] += span;
    return second;
  });
  placed.push(...levelTail(spans.slice(early.length), ends));
  return run.map(({ fullWidth }, at) => !fullWidth && Boolean(placed[at]));
}

/** Tries each way to place the last cards. Of two equally level ways the one nearer to the rows' order wins. */
function levelTail(spans: number[], [first, second]: [number, number]): boolean[] {
  const ways = Array.from({ length: 2 ** spans.length }, (_, bits) =>
    spans.map((_span, at) => Boolean((bits >> at) & 1)),
  );
  const best = { cost: Number.POSITIVE_INFINITY, way: [] as boolean[] };
  for (const way of ways) {
    const ends: [number, number] = [first, second];
    let late = 0;
    for (const [at, isSecond] of way.entries()) {
      const column = isSecond ? 1 : 0;
      const ahead = ends[column] - ends[isSecond ? 0 : 1];
      // A card that begins below the end of the other column is met too late, and rows begin at the left.
      late += ahead === 0 && isSecond ? 1 : Math.max(0, ahead);
      ends[column] += spans[at] ?? 0;
    }
    const cost = Math.max(...ends) + late / 20;
    if (cost < best.cost) Object.assign(best, { cost, way });
  }
  return best.way;
}
