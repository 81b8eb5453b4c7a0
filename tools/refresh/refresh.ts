import { Readable } from "node:stream";
import type { Guide } from "../../src/content/types.ts";
import { groupMoves } from "./groups.ts";
import { newProblems } from "./problems.ts";
import { type TryOut, takePassing } from "./take.ts";
import type { Installed, LinkCheck, Look, Move, Problem, Refresh, Trial } from "./types.ts";

/** What a refresh does to the world, handed in: npm, the copy of the project, the network. */
export interface Steps {
  /** Returns the moves that a package may make, the smaller first. */
  movesOf(one: Installed): Promise<Move[]>;
  tryOut: TryOut;
  checkLinks(): Promise<LinkCheck>;
  report(line: string): void;
}

/** How many packages are asked for at a time. */
const mostQuestions = 4;

/**
 * Looks for newer versions, tries them, and finds those that break nothing. Versions that the caret
 * range of the installed ones takes are tried together. Then each greater step is tried by itself.
 *
 * @param looked the packages to look at
 * @param guides the guides, which say by what package a card may be broken
 * @param only paths of the guides that the run is restricted to
 */
export async function refresh(
  looked: Installed[],
  guides: Guide[],
  only: string[],
  steps: Steps,
): Promise<Refresh> {
  const date = new Date().toISOString().slice(0, 10);
  const moves = (
    await Readable.from(looked)
      .map((one) => steps.movesOf(one), { concurrency: mostQuestions })
      .toArray()
  ).flat() as Move[];
  steps.report(`${looked.length} packages looked at, ${moves.length} newer versions`);
  const before = await steps.tryOut([]);
  if (before.failed) throw new Error(before.problems.map(({ message }) => message).join("\n"));
  const breaks = breaksOf(before, steps.tryOut);
  const suspects = (group: Move[], problems: Problem[]) => isSuspect(group, problems, guides);
  const small = await takePassing(
    groupMoves(
      moves.filter(({ isMajor }) => !isMajor),
      looked,
    ),
    steps.tryOut,
    { taken: [], look: before },
    breaks,
    suspects,
  );
  let { state } = small;
  const great: Trial[] = [];
  for (const group of groupMoves(
    moves.filter(({ isMajor }) => isMajor),
    looked,
  )) {
    const found = await takePassing([group], steps.tryOut, state, breaks);
    great.push(...found.trials);
    state = found.state;
  }
  return {
    date,
    guides: only,
    looked,
    trials: [...small.trials.filter((trial) => !isReplaced(trial, great)), ...great],
    before,
    after: state.look,
    links: await steps.checkLinks(),
  };
}

/**
 * Returns a function that says what in a look speaks against its moves. A sample that fails is
 * proven, once in a refresh, with the versions of today and again with the moves. It counts where
 * the first holds and the second fails; else it is unstable.
 *
 * @param before the look before any move, which learns of unstable samples
 */
function breaksOf(before: Look, tryOut: TryOut): (look: Look, moves: Move[]) => Promise<Problem[]> {
  const asked = new Set<string>();
  return async (look, moves) => {
    const problems = newProblems(before, look);
    const open = [...new Set(problems.flatMap(({ card }) => card ?? []))].filter(
      (card) => !asked.has(card),
    );
    if (open.length === 0) return problems;
    for (const card of open) asked.add(card);
    const today = await tryOut([], open);
    const failing = new Set([...today.problems, ...today.unstable].map(({ card }) => card));
    const held = open.filter((card) => !failing.has(card));
    const again = held.length > 0 ? await tryOut(moves, held) : today;
    const broken = held.filter((card) => again.problems.some((one) => one.card === card));
    before.unstable.push(
      ...problems.filter(({ card = "" }) => open.includes(card) && !broken.includes(card)),
    );
    return newProblems(before, look);
  };
}

/** Whether greater steps that were taken stand in the place of all moves of a smaller one. */
function isReplaced({ moves }: Trial, great: Trial[]): boolean {
  const replaced = new Set(
    great.filter((one) => one.taken).flatMap((one) => one.moves.map(({ name }) => name)),
  );
  return moves.every(({ name }) => replaced.has(name));
}

/** A card of a guide may be broken by a package that the guide teaches. */
function isSuspect(group: Move[], problems: Problem[], guides: Guide[]): boolean {
  const broken = new Set(problems.flatMap(({ file }) => guideOf(file, guides) ?? []));
  return guides.some(
    ({ path, teaches }) => broken.has(path) && group.some(({ name }) => teaches.includes(name)),
  );
}

/** Returns the path of the guide that a file belongs to: the longest of those whose folder it is in. */
function guideOf(file: string, guides: Guide[]): string | undefined {
  return guides
    .map(({ path }) => path)
    .filter((path) => file.startsWith(`content/${path}/`) || file.includes(`/${path}.`))
    .sort((a, b) => b.length - a.length)[0];
}
