import type { Commit, CommitGraph } from "@proofsheet/protocol/shown";

/** What a name of a commit is: `current` is the branch that `HEAD` is on. */
export type RefKind = "head" | "current" | "branch" | "remote" | "tag";

/** A name that points at a commit. */
interface Ref {
  name: string;
  kind: RefKind;
}

/** A commit as a picture and its words know it. */
export interface ShownCommit extends Commit {
  /** Whether another commit of the picture has the same subject, so that its id must be told. */
  isAmbiguous: boolean;
  refs: Ref[];
  /** It was not there before. */
  isNew: boolean;
  /** No branch, no tag and no `HEAD` leads to it: only the reflog still has it. */
  isLost: boolean;
  /** How many of its ancestors are left out, where its parent is. */
  earlier: number;
}

/** A repository's history at one moment, reduced to what a reader must see. */
export interface History {
  /** Oldest first; parents come before their children. */
  commits: ShownCommit[];
  head: CommitGraph["head"];
}

/** Fewer commits than this are shown rather than left out. */
const leastLeftOut = 2;

/** Reduces the history before and after a sample: the oldest commits are left out where nothing is at them. */
export function histories(graph: { before: CommitGraph; after: CommitGraph }): {
  before: History;
  after: History;
} {
  const { before, after } = graph;
  const hidden = leftOut(before, after);
  const known = new Set(before.commits.map(({ id }) => id));
  const reduce = (one: CommitGraph): History => {
    const refs = refsOf(one);
    const kept = reachable(one, [...refs.keys()]);
    const bySubject = Map.groupBy(one.commits, ({ subject }) => subject);
    return {
      head: one.head,
      commits: one.commits
        .filter(({ id }) => !hidden.has(id))
        .map((commit) => ({
          ...commit,
          isAmbiguous: (bySubject.get(commit.subject)?.length ?? 0) > 1,
          refs: refs.get(commit.id) ?? [],
          isNew: one === after && !known.has(commit.id),
          isLost: !kept.has(commit.id),
          earlier: commit.parents.some((id) => hidden.has(id)) ? hidden.size : 0,
        })),
    };
  };
  return { before: reduce(before), after: reduce(after) };
}

/** The names of each commit, in the order in which a reader looks for them. */
function refsOf({ head, branches, remotes, tags }: CommitGraph): Map<string, Ref[]> {
  const current = head && "branch" in head ? head.branch : undefined;
  const all: [string, Ref][] = [
    ...(head && "commit" in head
      ? [[head.commit, { name: "HEAD", kind: "head" }] as [string, Ref]]
      : []),
    ...Object.entries(branches)
      .toSorted(([a], [b]) => Number(b === current) - Number(a === current))
      .map(([name, id]): [string, Ref] => [
        id,
        { name, kind: name === current ? "current" : "branch" },
      ]),
    ...Object.entries(remotes).map(([name, id]): [string, Ref] => [id, { name, kind: "remote" }]),
    ...Object.entries(tags).map(([name, id]): [string, Ref] => [id, { name, kind: "tag" }]),
  ];
  const refs = new Map<string, Ref[]>();
  for (const [id, ref] of all) refs.set(id, [...(refs.get(id) ?? []), ref]);
  return refs;
}

function reachable({ commits }: CommitGraph, from: string[]): Set<string> {
  const wanted = new Set(from);
  // Parents come first, so that one walk from the last meets each child before its parents.
  for (const { id, parents } of commits.toReversed())
    if (wanted.has(id)) for (const parent of parents) wanted.add(parent);
  return wanted;
}

/** The oldest commits, which are the same before and after, have no name, and fork nowhere. */
function leftOut(before: CommitGraph, after: CommitGraph): Set<string> {
  const children = new Map<string, Set<string>>();
  for (const { id, parents } of [...before.commits, ...after.commits])
    for (const parent of parents) children.set(parent, (children.get(parent) ?? new Set()).add(id));
  const named = [before, after].map(refsOf);
  const keptIn = [before, after].map((one, at) => reachable(one, [...(named[at]?.keys() ?? [])]));
  const hidden = new Set<string>();
  for (const { id, parents } of before.commits) {
    const isPlain = named.every((refs) => !refs.has(id)) && keptIn.every((kept) => kept.has(id));
    const goesOn = children.get(id)?.size === 1;
    if (isPlain && goesOn && parents.every((parent) => hidden.has(parent))) hidden.add(id);
  }
  return hidden.size < leastLeftOut ? new Set() : hidden;
}
