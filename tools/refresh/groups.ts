import semver from "semver";
import type { Installed, Move } from "./types.ts";

/**
 * Groups moves that cannot be made one without the other: the new version of one refuses the old
 * version of the other, the old version refuses the new one, or one holds the types of the other.
 *
 * @param installed what is installed now, with what it needs
 * @returns the groups, in the order of their first moves
 */
export function groupMoves(moves: Move[], installed: Installed[]): Move[][] {
  const needsNow = new Map(installed.map(({ name, needs }) => [name, needs]));
  const groups: Move[][] = [];
  for (const move of moves) {
    const joined = groups.filter((group) =>
      group.some((other) => areBound(move, other, needsNow) || areBound(other, move, needsNow)),
    );
    const rest = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...rest, [...joined.flat(), move]);
  }
  const place = (group: Move[]) => Math.min(...group.map((move) => moves.indexOf(move)));
  return groups.sort((a, b) => place(a) - place(b));
}

/** Whether a needs b to move with it. */
function areBound(a: Move, b: Move, needsNow: Map<string, Record<string, string>>): boolean {
  const range = a.needs[b.name];
  const rangeNow = needsNow.get(a.name)?.[b.name];
  return (
    a.name === typesOf(b.name) ||
    (range !== undefined && !accepts(range, b.from)) ||
    (rangeNow !== undefined && !accepts(rangeNow, b.to))
  );
}

/** Tags and addresses in place of a range say nothing about versions. */
function accepts(range: string, version: string): boolean {
  return semver.validRange(range) === null || semver.satisfies(version, range);
}

/** Returns the package that has the types of another, by the naming of DefinitelyTyped. */
export function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}
