import type { History, ShownCommit } from "./history.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Says a history in whole sentences: where `HEAD` is, what each name points to, what is new or lost. */
export function graphWords({ head, commits }: History): string {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  const newest = commits.toReversed();
  const children = new Set(newest.flatMap(({ parents }) => parents));
  const tips = newest.filter(({ isLost, id }) => isLost && !children.has(id));
  const fresh = commits.filter(({ isNew }) => isNew);
  const named = newest.filter(({ refs }) => refs.some(({ kind }) => kind !== "head"));
  const sentences = [
    ...(head && "branch" in head ? [`HEAD is on ${head.branch}.`] : []),
    ...(head && "commit" in head ? [detached(head.commit, byId)] : []),
    ...named.map((commit) => {
      const names = commit.refs.filter(({ kind }) => kind !== "head").map(({ name }) => name);
      const verb = names.length > 1 ? "point" : "points";
      return `${list.format(names)} ${verb} to ${quote(commit)}${pastOf(commit, byId)}.`;
    }),
    ...tips.map((commit) => `Only the reflog still has ${quote(commit)}${pastOf(commit, byId)}.`),
    ...(fresh.length > 0 ? [`New: ${list.format(fresh.map(quote))}.`] : []),
  ];
  return sentences.join(" ");
}

function detached(id: string, byId: Map<string, ShownCommit>): string {
  const commit = byId.get(id);
  const past = commit && commit.refs.length === 1 ? pastOf(commit, byId) : "";
  return `HEAD is detached at ${commit ? quote(commit) : id}${past}.`;
}

/** The commits before one, down to the next that has a name: the rest is said of that one. */
function pastOf(commit: ShownCommit, byId: Map<string, ShownCommit>): string {
  if (commit.parents.length > 1) {
    const parents = commit.parents.flatMap((id) => byId.get(id) ?? []);
    return `, a merge of ${list.format(parents.map(quote))}`;
  }
  const past: string[] = [];
  let next: ShownCommit | undefined = commit;
  while (next && (next === commit || (next.refs.length === 0 && next.parents.length < 2))) {
    if (next.earlier > 0) past.push(`${next.earlier} earlier commits`);
    next = byId.get(next.parents[0] ?? "");
    if (next) past.push(quote(next));
  }
  return past.length > 0 ? `, which follows ${list.format(past)}` : "";
}

function quote({ title }: ShownCommit): string {
  return `“${title}”`;
}
