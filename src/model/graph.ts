import type { Shown } from "@proofsheet/protocol/shown";
import { type GraphCommit, placeWords, readGraphs } from "../content/git-graph.ts";

/** The branch that takes the first lane, where there is one: Git's own default here. */
const trunk = "main";

/** In units of the drawing: the width of a lane, the height of a row, and one behind every row. */
const laneWidth = 14;
const rowHeight = 20;
const beyond = 200;
const middle = rowHeight / 2;

/** A line from a commit to a parent: the places of their lanes, and their rows. */
interface Edge {
  from: number;
  to: number;
  start: number;
  end: number;
  isFirstParent: boolean;
  isDashed: boolean;
}

/** A history as rows of words beside a drawing, whose lengths are in sixteenths of the root's font size. */
export type GraphModel = ReturnType<typeof graphModels>[number];

/** Draws the history before and after a sample: a commit a row, with the lines that cross it. */
export function graphModels(recorded: NonNullable<Shown["graph"]>) {
  return readGraphs(recorded).map(({ caption, commits }) => {
    const lanes = findLanes(commits);
    const edges = edgesOf(commits, lanes);
    const hasLost = commits.some(({ state }) => state === "lost");
    return {
      caption: hasLost ? `${caption}; dashed: reflog` : caption,
      width: (Math.max(...lanes.values()) + 1) * laneWidth,
      height: rowHeight,
      rows: commits.map((commit, row) => {
        const { id, subject, refs, state, isAmbiguous } = commit;
        const crossing = edges.filter(({ start, end }) => start <= row && row <= end);
        const draw = (isDashed: boolean) => {
          const drawn = crossing.filter((edge) => edge.isDashed === isDashed);
          return [...new Set(drawn.map((edge) => pieceOf(edge, row)))].join("");
        };
        const lines = { x: middleOf(lanes.get(id)), lines: draw(false), dashes: draw(true) };
        const words = placeWords(commit, commits);
        return { id, subject, isAmbiguous, refs, state, ...lines, words };
      }),
    };
  });
}

const middleOf = (lane = 0) => (lane + 0.5) * laneWidth;

/** The lines from all commits to their parents, and to where those are that are left out. */
function edgesOf(commits: GraphCommit[], lanes: Map<string, number>): Edge[] {
  return commits.flatMap(({ id, parents, state }, start) => {
    const from = middleOf(lanes.get(id));
    const ends = parents.map((parent) => commits.findIndex((one) => one.id === parent));
    return ends.map((end, at): Edge => {
      const line = { from, start, isFirstParent: at === 0, isDashed: state === "lost" };
      if (end < 0) return { ...line, to: from, end: commits.length, isDashed: true };
      return { ...line, to: middleOf(lanes.get(parents[at] ?? "")), end };
    });
  });
}

/**
 * The piece of an edge in a row. It keeps the lane of the child down to the parent, and a merge takes
 * the lane of what it merges at once. A piece that goes on is longer than any row, which cuts it off.
 */
function pieceOf({ from, to, start, end, isFirstParent }: Edge, row: number): string {
  const lane = isFirstParent ? from : to;
  if (row === start && lane === from) return `M${from} ${middle}V${beyond}`;
  if (row === start) return `M${from} ${middle}Q${to} ${middle} ${to} ${rowHeight}V${beyond}`;
  if (row < end) return `M${lane} 0V${beyond}`;
  return lane === to ? `M${to} 0V${middle}` : `M${from} 0Q${from} ${middle} ${to} ${middle}`;
}

/**
 * Gives each commit a lane, counted from the left. A line of first parents keeps its lane, and a lane
 * that is free again is used again, so that what is one line of history is drawn as one line.
 */
function findLanes(commits: GraphCommit[]): Map<string, number> {
  const rowOf = new Map(commits.map(({ id }, row) => [id, row]));
  const lanes = new Map<string, number>();
  /** The rows that each lane is taken in. */
  const taken: { top: number; bottom: number }[][] = [];
  for (const tip of commits.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const line: string[] = [];
    let next: GraphCommit | undefined = tip;
    while (next && !lanes.has(next.id)) {
      line.push(next.id);
      next = commits[rowOf.get(next.parents[0] ?? "") ?? -1];
    }
    if (line.length === 0) continue;
    // The lane of what is merged begins below the merge.
    const merges = commits.flatMap(({ parents }, row) =>
      parents.indexOf(tip.id) > 0 ? row + 1 : [],
    );
    const top = Math.min(rowOf.get(tip.id) ?? 0, ...merges);
    const bottom = (next ? (rowOf.get(next.id) ?? 0) : (rowOf.get(line.at(-1) ?? "") ?? 0) + 1) - 1;
    const isFree = (rows: { top: number; bottom: number }[]) =>
      rows.every((one) => bottom < one.top || top > one.bottom);
    const free = taken.findIndex(isFree);
    const lane = free < 0 ? taken.length : free;
    taken[lane] = [...(taken[lane] ?? []), { top, bottom }];
    for (const id of line) lanes.set(id, lane);
  }
  return lanes;
}

/** Where lines begin, the most looked for first: the trunk, `HEAD`, branches, remote branches. */
function rankOf({ refs }: GraphCommit): number {
  const ranks = refs.map(({ name, kind }) => {
    if (name === trunk && kind !== "tag") return 0;
    return { head: 1, current: 1, branch: 2, remote: 3, tag: 4 }[kind];
  });
  return Math.min(4, ...ranks);
}
