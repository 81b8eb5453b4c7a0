import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Commit, CommitGraph, Shown } from "@proofsheet/protocol/shown";

/** The moments at which the history is recorded. */
export type Moment = "before" | "after";

const fileOf = (folder: string, moment: Moment) => path.join(folder, `graph-${moment}`);

/**
 * Shell functions that record the history of the repository in the current folder. They only read,
 * and nothing that a sample configures or exports changes what they write.
 *
 * What only the reflog has is what a branch or a detached `HEAD` once pointed at. The steps of a
 * rebase are left out, because no reader has seen them.
 *
 * @param folder where to write to
 */
export const graphFunctions = (folder: string) => `
__proof_graph() (
  set +eE
  trap - ERR
  exec > '${folder}'/graph-"$1" 2> /dev/null
  g() { command git --no-pager "$@"; }
  echo "head $(g symbolic-ref -q HEAD || g rev-parse -q --verify HEAD)"
  g for-each-ref --format='%(if)%(symref)%(then)%(else)ref %(refname) %(objectname) %(*objectname)%(end)' \\
    refs/heads refs/remotes refs/tags
  logs="$(g rev-parse --git-common-dir)/logs"
  lost=$({
    find "$logs/refs/heads" "$logs/refs/remotes" -type f -exec cat {} + | cut -d' ' -f2
    grep -v "$(printf '\\t')rebase" "$logs/HEAD" | cut -d' ' -f2
  } | sort -u | g cat-file --batch-check='%(objectname) %(objecttype)' | sed -n 's/ commit$//p')
  g log --no-color --no-show-signature --no-notes --date-order --reverse \\
    --format='commit %H %P%x09%s' --branches --remotes --tags $(g rev-parse -q --verify HEAD) $lost --
)
`;

/** Returns the command that records the history at a moment. */
export const recordGraph = (moment: Moment) => `__proof_graph ${moment} || :`;

/** Reads what was recorded; nothing where the script did not come so far. */
export async function readGraphs(folder: string): Promise<Shown["graph"]> {
  const [before, after] = await Promise.all([
    readGraph(fileOf(folder, "before")),
    readGraph(fileOf(folder, "after")),
  ]);
  return before && after && { before, after };
}

async function readGraph(file: string): Promise<CommitGraph | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  if (!text) return undefined;
  const graph: CommitGraph = { commits: [], branches: {}, remotes: {}, tags: {}, head: null };
  for (const line of text.split("\n")) {
    const [kind, ...words] = line.split(" ");
    if (kind === "head") graph.head = headOf(words[0] ?? "");
    if (kind === "ref") addRef(graph, words);
    if (kind === "commit") graph.commits.push(commitOf(line.slice(kind.length + 1)));
  }
  return graph;
}

function headOf(name: string): CommitGraph["head"] {
  if (name === "") return null;
  const [, branch] = /^refs\/heads\/(.+)$/.exec(name) ?? [];
  return branch ? { branch } : { commit: short(name) };
}

/** An annotated tag has an object of its own, and then the one behind it. */
function addRef(graph: CommitGraph, [name = "", object = "", behind = ""]: string[]) {
  const [, kind, label] = /^refs\/(heads|remotes|tags)\/(.+)$/.exec(name) ?? [];
  const refs = { heads: graph.branches, remotes: graph.remotes, tags: graph.tags }[kind ?? ""];
  if (refs && label) refs[label] = short(behind || object);
}

function commitOf(text: string): Commit {
  const [hashes = "", subject = ""] = text.split("\t");
  const [id = "", ...parents] = hashes.trim().split(" ").map(short);
  return { id, parents, subject };
}

function short(hash: string): string {
  return hash.slice(0, 7);
}
