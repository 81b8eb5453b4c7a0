import type { Surface } from "./surface.ts";
import type { ListState, Look } from "./types.ts";

/** A name that came or went, with the exported types that have it as a member. */
export interface ChangedName {
  name: string;
  /** Exported types, where the name is a member of them. */
  of: string[];
  /** What the types say of its deprecation. */
  note?: string;
}

/** What changed among the names of a package. */
export interface SurfaceChanges {
  added: ChangedName[];
  gone: ChangedName[];
  deprecated: ChangedName[];
}

/**
 * Compares what a package declares. Members of a type that came or went as a whole are not listed:
 * the type is.
 */
export function compareSurfaces(before: Surface = {}, after: Surface = {}): SurfaceChanges {
  const only = (some: Surface, others: Surface) =>
    Object.keys(some).filter((name) => !(name in others) && isAlone(name, some, others));
  const deprecated = Object.entries(after).filter(
    ([name, { deprecated }]) =>
      deprecated !== undefined && before[name] && before[name].deprecated === undefined,
  );
  return {
    added: joined(only(after, before)),
    gone: joined(only(before, after)),
    deprecated: joined(
      deprecated.map(([name]) => name),
      (name) => after[name]?.deprecated,
    ),
  };
}

/** Whether the type of a member is there on both sides. */
function isAlone(name: string, some: Surface, others: Surface): boolean {
  const { owner, member } = partsOf(name);
  return member === undefined || owner in others === owner in some;
}

/** Parts `Options.key` at its dot: a string that a type allows may have another. */
function partsOf(name: string): { owner: string; member?: string } {
  const [, owner = name, member] = /^(.*?)\.(.*)$/s.exec(name) ?? [];
  return { owner, ...(member !== undefined && { member }) };
}

/** Joins `A.key` and `B.key` to one change of `key`. */
function joined(
  names: string[],
  noteOf: (name: string) => string | undefined = () => undefined,
): ChangedName[] {
  const changes = new Map<string, ChangedName>();
  for (const whole of names) {
    const { owner, member } = partsOf(whole);
    const key = member ? `.${member}` : owner;
    const change = changes.get(key) ?? { name: member ?? owner, of: [] };
    if (member) change.of.push(owner);
    const note = noteOf(whole);
    if (note) change.note ??= note;
    changes.set(key, change);
  }
  return [...changes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What changed in one list of what a guide is to cover. */
export interface ListChanges {
  label: string;
  uncovered: string[];
  /** New entries that cards already cover. */
  covered: string[];
  gone: string[];
  sizes: [before: number, after: number];
}

/** Compares the lists of a guide, and leaves out those that are the same. */
export function compareLists(before: Look, after: Look, guide: string): ListChanges[] {
  return after.lists
    .filter((list) => list.guide === guide)
    .flatMap((list) => {
      const then = sameList(before, list)?.entries ?? {};
      const added = Object.entries(list.entries).filter(([name]) => !(name in then));
      const gone = Object.keys(then).filter((name) => !(name in list.entries));
      if (added.length + gone.length === 0) return [];
      const named = (isCovered: boolean) =>
        added.filter(([, state]) => (state === "covered") === isCovered).map(([name]) => name);
      return [
        {
          label: list.label,
          uncovered: named(false),
          covered: named(true),
          gone,
          sizes: [Object.keys(then).length, Object.keys(list.entries).length],
        } satisfies ListChanges,
      ];
    });
}

function sameList({ lists }: Look, wanted: ListState): ListState | undefined {
  return lists.find(({ guide, label }) => guide === wanted.guide && label === wanted.label);
}

/** A card whose Baseline label says something else than before; none where it has none. */
export interface MovedLabel {
  card: string;
  from: string | undefined;
  to: string | undefined;
}

/** Compares the Baseline labels of all cards. */
export function compareLabels(before: Look, after: Look): MovedLabel[] {
  const cards = new Set([...Object.keys(before.labels), ...Object.keys(after.labels)]);
  return [...cards]
    .filter((card) => before.labels[card] !== after.labels[card])
    .sort()
    .map((card) => ({ card, from: before.labels[card], to: after.labels[card] }));
}
