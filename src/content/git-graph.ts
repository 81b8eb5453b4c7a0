import type { Shown } from "@proofsheet/protocol/shown";

/** What a name of a commit is: `current` is the branch that `HEAD` is on. */
const kinds = ["head", "current", "branch", "remote", "tag"] as const;

/** A name that points at a commit. */
interface Ref {
  name: string;
  kind: (typeof kinds)[number];
}

/** A commit as a reader must see it. */
export interface GraphCommit {
  id: string;
  /** The ids of its parents, the first parent first. */
  parents: string[];
  subject: string;
  refs: Ref[];
  /** `new`: it was not there before. `lost`: no name links to it, only the reflog still has it. */
  state: "old" | "new" | "lost";
  /** Whether another commit has the same subject, so that its id must be shown. */
  isAmbiguous: boolean;
  /** How many of its ancestors are left out, where its parent is. */
  earlier: number;
}

/** A repository's history at one moment. */
export interface Graph {
  /** Which moment it is, and where `HEAD` is: "After, on main". */
  caption: string;
  /** The newest first; a parent comes after its children. */
  commits: GraphCommit[];
}

type Commit = Pick<GraphCommit, "id" | "parents" | "subject" | "refs">;

/** Fewer commits than this are shown rather than left out. */
const leastLeftOut = 2;

/**
 * Reads the recorded histories before and after a sample. The oldest commits are left out where
 * nothing is at them, and a history without a commit is left out whole.
 */
export function readGraphs(recorded: NonNullable<Shown["graph"]>): Graph[] {
  const [before, after] = [readCommits(recorded.before), readCommits(recorded.after)];
  const hidden = leftOut(before, after);
  const known = new Set(before.map(({ id }) => id));
  const read = (caption: string, commits: Commit[]): Graph => {
    const kept = reachable(commits);
    const bySubject = Map.groupBy(commits, ({ subject }) => subject);
    const isNew = ({ id }: Commit) => commits === after && !known.has(id);
    const shown = commits
      .filter(({ id }) => !hidden.has(id))
      .map((commit): GraphCommit => {
        const state = kept.has(commit.id) ? (isNew(commit) ? "new" : "old") : "lost";
        const isAmbiguous = (bySubject.get(commit.subject)?.length ?? 0) > 1;
        const earlier = commit.parents.some((id) => hidden.has(id)) ? hidden.size : 0;
        return { ...commit, state, isAmbiguous, earlier };
      });
    return { caption: caption + headWords(shown), commits: shown };
  };
  return [read("Before", before), read("After", after)].filter(({ commits }) => commits.length > 0);
}

/** Says a history in words, commit by commit: its names, and what it follows. */
export function graphWords({ caption, commits }: Graph): string {
  const words = commits.map((commit) => {
    const names = commit.refs.map(({ name }) => name).join(", ");
    return `${quote(commit)}${names && ` (${names})`}, ${placeWords(commit, commits)}`;
  });
  return `${caption}: ${words.join("; ")}.`;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Says where a commit is: "a new commit after “Add login” and “Fix”". */
export function placeWords({ parents, earlier, state }: GraphCommit, commits: GraphCommit[]) {
  const found = parents.flatMap((id) => commits.find((one) => one.id === id) ?? []).map(quote);
  const after = earlier > 0 ? [...found, `${earlier} earlier commits`] : found;
  const commit = { old: "a commit", new: "a new commit", lost: "a commit only in the reflog" }[
    state
  ];
  return after.length > 0 ? `${commit} after ${list.format(after)}` : `${commit} without a parent`;
}

function quote({ id, subject, isAmbiguous }: GraphCommit): string {
  return isAmbiguous ? `“${subject}” (${id})` : `“${subject}”`;
}

/** A line is: id and parents, names with their paths, subject. Tabs are between these. */
function readCommits(text: string): Commit[] {
  const lines = text.matchAll(/^(\w+) (.*?)\t(.*?)\t(.*)$/gm);
  return [...lines].map(([, id = "", parents = "", names = "", subject = ""]) => {
    return { id, parents: parents.split(" ").filter(Boolean), subject, refs: readRefs(names) };
  });
}

/** Reads "HEAD -> refs/heads/main, tag: refs/tags/v1, refs/remotes/origin/main". */
function readRefs(names: string): Ref[] {
  const refs = names.split(", ").flatMap((name): Ref[] => {
    if (name === "HEAD") return [{ name, kind: "head" }];
    const [, head, folder, label] = /^(HEAD -> |tag: )?refs\/(\w+)\/(.+)$/.exec(name) ?? [];
    if (!label) return [];
    const kind = { heads: head ? "current" : "branch", remotes: "remote" }[folder ?? ""] ?? "tag";
    return [{ name: label, kind: kind as Ref["kind"] }];
  });
  const rank = ({ kind }: Ref) => kinds.indexOf(kind);
  return refs.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The ids of the commits to which a name leads. */
function reachable(commits: Commit[]): Set<string> {
  const ids = new Set<string>();
  for (const { id, parents, refs } of commits)
    if (refs.length > 0 || ids.has(id)) for (const one of [id, ...parents]) ids.add(one);
  return ids;
}

/** The oldest commits, which are the same before and after, have no name, and fork nowhere. */
function leftOut(before: Commit[], after: Commit[]): Set<string> {
  const all = [...before, ...after];
  const keptIn = [before, after].map(reachable);
  const hidden = new Set<string>();
  for (const { id, parents } of before.toReversed()) {
    const isNamed = all.some((one) => one.id === id && one.refs.length > 0);
    const children = new Set(all.filter((one) => one.parents.includes(id)).map((one) => one.id));
    const isPlain = !isNamed && children.size === 1 && keptIn.every((kept) => kept.has(id));
    if (isPlain && parents.every((parent) => hidden.has(parent))) hidden.add(id);
  }
  return hidden.size < leastLeftOut ? new Set() : hidden;
}

/** Where `HEAD` is. */
function headWords(commits: GraphCommit[]): string {
  const refs = commits.flatMap((commit) => commit.refs);
  const current = refs.find(({ kind }) => kind === "current");
  if (current) return `, on ${current.name}`;
  return refs.some(({ kind }) => kind === "head") ? ", HEAD detached" : "";
}
