import type { Commit, CommitGraph, Shown } from "@proofsheet/protocol/shown";

const commit = (id: string, subject: string, ...parents: string[]): Commit => ({
  id: id.repeat(7),
  parents: parents.map((one) => one.repeat(7)),
  subject,
});
const at = (id: string) => id.repeat(7);

const before: CommitGraph = {
  commits: [
    commit("a", "First"),
    commit("b", "Second", "a"),
    commit("c", "Third", "b"),
    commit("d", "Add login", "c"),
    commit("e", "Add saerch", "c"),
  ],
  branches: { login: at("d"), main: at("e") },
  remotes: { "origin/main": at("c") },
  tags: { "v1.0.0": at("c") },
  head: { branch: "main" },
};

const after: CommitGraph = {
  ...before,
  commits: [
    ...before.commits,
    commit("f", "Add search", "c"),
    commit("1", "Merge branch 'login'", "f", "d"),
  ],
  branches: { login: at("d"), main: at("1") },
  head: { commit: at("f") },
};

/** What the runs of the fixture's samples showed, by card. Nothing is run. */
export const fixtureShown: Record<string, Shown> = {
  "the-history-before-and-after": {
    output: "[main fffffff] Add search\nMerge made by the 'ort' strategy. <b>&amp;</b>",
    graph: { before, after },
  },
  "what-a-sample-prints": {
    output: Array.from({ length: 30 }, (_, index) => index + 1).join("\n"),
  },
};
