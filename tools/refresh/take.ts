import type { Look, Move, Problem, Trial } from "./types.ts";
import { mergeMoves } from "./versions.ts";

/**
 * Installs moves, and no others, in a copy of the project, and looks at what became of it. It proves
 * only the samples that are named; else all, or without moves what has no valid record.
 */
export type TryOut = (moves: Move[], samples?: string[]) => Promise<Look>;

/** How far the taking has come. */
interface State {
  taken: Move[];
  /** With all that was taken so far. */
  look: Look;
}

/**
 * Finds the groups that break nothing. All are tried at once. Where that breaks something, those
 * that are not suspected are tried without the others, and then halves, until each group that
 * breaks something stands alone.
 *
 * @param start what was taken before, and the look with it
 * @param breaks says what in a look speaks against its moves
 * @param suspects says whether problems may come from a group
 * @returns a trial for each group, those that were left out with the look that speaks against them
 */
export async function takePassing(
  groups: Move[][],
  tryOut: TryOut,
  start: State,
  breaks: (look: Look, moves: Move[]) => Promise<Problem[]>,
  suspects: (group: Move[], problems: Problem[]) => boolean = () => false,
): Promise<{ trials: Trial[]; state: State }> {
  const trials: Trial[] = [];
  let state = start;
  const take = async (some: Move[][]): Promise<void> => {
    if (some.length === 0) return;
    const moves = mergeMoves(state.taken, some.flat());
    const look = await tryOut(moves);
    const problems = await breaks(look, moves);
    const passes = problems.length === 0 && !look.failed;
    if (passes || some.length === 1) {
      for (const group of some) trials.push({ moves: group, taken: passes, after: look });
      if (passes) state = { taken: moves, look };
      return;
    }
    for (const part of partsOf(some, (group) => suspects(group, problems))) await take(part);
  };
  await take(groups);
  return { trials, state };
}

/** Those that are not suspected and those that are; two halves where that makes no difference. */
function partsOf(groups: Move[][], isSuspected: (group: Move[]) => boolean): Move[][][] {
  const suspected = groups.filter(isSuspected);
  if (suspected.length > 0 && suspected.length < groups.length)
    return [groups.filter((group) => !suspected.includes(group)), suspected];
  const middle = Math.ceil(groups.length / 2);
  return [groups.slice(0, middle), groups.slice(middle)];
}
