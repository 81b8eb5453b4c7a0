import type { History, ShownCommit } from "../../content/history.ts";

/** A commit with its place: rows count from the newest down, lanes from the left. */
export interface PlacedCommit extends ShownCommit {
  row: number;
  lane: number;
}

/** The branch that takes the first lane, where there is one: Git's own default here. */
const trunk = "main";

/**
 * Gives each commit a row and a lane. A row holds one commit, the newest on top. A line of first
 * parents keeps its lane; a lane that is free again is used again, so that what is one line of history
 * is drawn as one line.
 */
export function placeCommits({ commits }: History): PlacedCommit[] {
  const rows = commits.toReversed();
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]));
  const laneOf = new Map<string, number>();
  /** The rows that each lane is taken in. */
  const taken: [top: number, bottom: number][][] = [];
  for (const tip of [...tipsOf(rows), ...rows]) {
    const line: string[] = [];
    let next: ShownCommit | undefined = tip;
    let end = rows.length;
    while (next) {
      if (laneOf.has(next.id)) {
        end = rowOf.get(next.id) ?? end;
        break;
      }
      line.push(next.id);
      laneOf.set(next.id, 0);
      const parent: number | undefined = rowOf.get(next.parents[0] ?? "");
      next = parent === undefined ? undefined : rows[parent];
    }
    if (line.length === 0) continue;
    const last = rowOf.get(line.at(-1) ?? "") ?? 0;
    const bottom = end === rows.length ? last : end - 1;
    const top = Math.min(rowOf.get(tip.id) ?? 0, ...mergesOf(tip, rows, rowOf));
    const free = taken.findIndex((ranges) =>
      ranges.every(([from, to]) => bottom < from || top > to),
    );
    const lane = free < 0 ? taken.length : free;
    taken[lane] = [...(taken[lane] ?? []), [top, bottom]];
    for (const id of line) laneOf.set(id, lane);
  }
  return rows.map((commit, row) => ({ ...commit, row, lane: laneOf.get(commit.id) ?? 0 }));
}

/** Where lines begin, the most looked for first: the trunk, `HEAD`, branches, remote branches. */
function tipsOf(rows: ShownCommit[]): ShownCommit[] {
  const isTrunk = ({ refs }: ShownCommit) =>
    refs.some(({ name, kind }) => name === trunk && kind !== "tag");
  const has = (kinds: string[]) => (commit: ShownCommit) =>
    commit.refs.some(({ kind }) => kinds.includes(kind));
  return [isTrunk, has(["head", "current"]), has(["branch"]), has(["remote"])].flatMap((wanted) =>
    rows.filter(wanted),
  );
}

/** The rows below the merges that have a commit as a further parent: its lane begins there. */
function mergesOf({ id }: ShownCommit, rows: ShownCommit[], rowOf: Map<string, number>): number[] {
  return rows
    .filter(({ parents }) => parents.indexOf(id) > 0)
    .map((child) => (rowOf.get(child.id) ?? 0) + 1);
}
