import type { Commit, CommitGraph } from "@proofsheet/protocol/shown";
import { expect, test } from "vitest";
import { historyWords } from "./history-words.ts";

const commit = (id: string, subject: string, ...parents: string[]): Commit => ({
  id,
  subject,
  parents,
});
const base = [commit("1", "Base"), commit("2", "Next", "1")];
const graph = (more: Partial<CommitGraph>): CommitGraph => ({
  commits: base,
  branches: { main: "2" },
  remotes: {},
  tags: {},
  head: { branch: "main" },
  ...more,
});

test("each name is said with its commit and what that follows, the newest first", () => {
  const before = graph({
    commits: [...base, commit("3", "Login", "2")],
    branches: { login: "3", main: "2" },
    remotes: { "origin/main": "2" },
  });
  expect(historyWords({ before, after: before })[0]).toBe(
    "Before: HEAD is on main. login points to “Login”, which follows “Next”. main and origin/main point to “Next”, which follows “Base”.",
  );
});

test("what has not changed is not said again, and what is new is", () => {
  const before = graph({ branches: { main: "2", old: "1" } });
  const after = graph({
    commits: [...base, commit("3", "More", "2")],
    branches: { main: "3", old: "1" },
  });
  expect(historyWords({ before, after })[1]).toBe(
    "After: HEAD is on main. main points to “More”, which follows “Next” and “Base”. old is as before. New: “More”.",
  );
});

test("a merge, a detached HEAD, and what only the reflog has are said as such", () => {
  const after = graph({
    commits: [
      ...base,
      commit("3", "Left", "2"),
      commit("4", "Right", "2"),
      commit("5", "Merge", "3", "4"),
      commit("6", "Gone", "2"),
    ],
    branches: { main: "5" },
    head: { commit: "3" },
  });
  expect(historyWords({ before: graph({}), after })[1]).toBe(
    "After: HEAD is detached at “Left”, which follows “Next” and “Base”. main points to “Merge”, a merge of “Left” and “Right”. Only the reflog still has “Gone”, which follows “Next” and “Base”. New: “Left”, “Right”, and “Merge”.",
  );
});

test("commits with the same subject are told apart by their ids", () => {
  const after = graph({
    commits: [...base, commit("3", "Next", "1")],
    branches: { main: "3" },
  });
  expect(historyWords({ before: graph({}), after })[1]).toContain(
    "main points to “Next” (3), which follows “Base”. Only the reflog still has “Next” (2)",
  );
});

test("the oldest commits are counted where nothing is at them", () => {
  const commits = [
    commit("1", "One"),
    commit("2", "Two", "1"),
    commit("3", "Three", "2"),
    commit("4", "Four", "3"),
  ];
  const before = graph({ commits, branches: { main: "4" } });
  expect(historyWords({ before, after: before })[0]).toContain(
    "main points to “Four”, which follows 3 earlier commits.",
  );
});

test("before there is a commit, nothing is said", () => {
  const before = graph({ commits: [], branches: {}, head: { branch: "main" } });
  expect(historyWords({ before, after: graph({}) })).toHaveLength(1);
});
