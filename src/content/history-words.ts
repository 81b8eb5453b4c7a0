import type { CommitGraph } from "@proofsheet/protocol/shown";
import { type History, histories, type ShownCommit } from "./history.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Says the history before and after a sample in whole sentences: where `HEAD` is, what each name
 * points to, what is new or lost. What has not changed is not said again. A history without a commit
 * is left out.
 */
export function historyWords(graph: { before: CommitGraph; after: CommitGraph }): string[] {
  const { before, after } = histories(graph);
  const then = pointing(before);
  const changed = pointing(after).filter(({ words }) => !then.some((one) => one.words === words));
  const changedNames = changed.flatMap(({ names }) => names);
  const same = pointing(after)
    .flatMap(({ names }) => names)
    .filter((name) => !changedNames.includes(name));
  const fresh = after.commits.filter(({ isNew, isLost }) => isNew && !isLost);
  const lost = new Set(losses(before));
  const said = {
    before: ["Before:", ...head(before), ...then.map(({ words }) => words), ...lost],
    after: [
      "After:",
      ...head(after),
      ...changed.map(({ words }) => words),
      ...(same.length > 0
        ? [`${list.format(same)} ${same.length > 1 ? "are" : "is"} as before.`]
        : []),
      ...losses(after).filter((words) => !lost.has(words)),
      ...(fresh.length > 0 ? [`New: ${list.format(fresh.map(quote))}.`] : []),
    ],
  };
  return [
    ...(before.commits.length > 0 ? [said.before.join(" ")] : []),
    ...(after.commits.length > 0 ? [said.after.join(" ")] : []),
  ];
}

function head({ head: at, commits }: History): string[] {
  if (!at) return [];
  if ("branch" in at) return [`HEAD is on ${at.branch}.`];
  const commit = commits.find(({ id }) => id === at.commit);
  const past = commit?.refs.length === 1 ? pastOf(commit, commits) : "";
  return [`HEAD is detached at ${commit ? quote(commit) : at.commit}${past}.`];
}

/** What branches and tags point to, the newest first, a sentence a commit. */
function pointing({ commits }: History): { names: string[]; words: string }[] {
  return commits.toReversed().flatMap((commit) => {
    const names = commit.refs.filter(({ kind }) => kind !== "head").map(({ name }) => name);
    if (names.length === 0) return [];
    const verb = names.length > 1 ? "point" : "points";
    const words = `${list.format(names)} ${verb} to ${quote(commit)}${pastOf(commit, commits)}.`;
    return [{ names, words }];
  });
}

function losses({ commits }: History): string[] {
  const parents = new Set(commits.flatMap((commit) => commit.parents));
  return commits
    .filter(({ isLost, id }) => isLost && !parents.has(id))
    .map((commit) => `Only the reflog still has ${quote(commit)}${pastOf(commit, commits)}.`);
}

/** The commits before one, down to the next that has a name: the rest is said of that one. */
function pastOf(commit: ShownCommit, commits: ShownCommit[]): string {
  const find = (id: string | undefined) => commits.find((one) => one.id === id);
  if (commit.parents.length > 1) {
    const parents = commit.parents.flatMap((id) => find(id) ?? []);
    return `, a merge of ${list.format(parents.map(quote))}`;
  }
  const past: string[] = [];
  let next: ShownCommit | undefined = commit;
  while (next && (next === commit || (next.refs.length === 0 && next.parents.length < 2))) {
    if (next.earlier > 0) past.push(`${next.earlier} earlier commits`);
    next = find(next.parents[0]);
    if (next) past.push(quote(next));
  }
  return past.length > 0 ? `, which follows ${list.format(past)}` : "";
}

function quote({ id, subject, isAmbiguous }: ShownCommit): string {
  return isAmbiguous ? `“${subject}” (${id})` : `“${subject}”`;
}
