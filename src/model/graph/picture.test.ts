import type { Commit, CommitGraph } from "@proofsheet/protocol/shown";
import { expect, test } from "vitest";
import { histories } from "../../content/history.ts";
import { placeCommits } from "./lanes.ts";
import { graphModels } from "./picture.ts";

const commit = (id: string, ...parents: string[]): Commit => ({ id, parents, subject: `is ${id}` });
const graph = (commits: Commit[], more: Partial<CommitGraph>): CommitGraph => ({
  commits,
  branches: {},
  remotes: {},
  tags: {},
  head: { branch: "main" },
  ...more,
});
/** The lane of each commit, the newest first. */
const lanesOf = (one: CommitGraph) =>
  placeCommits(histories({ before: one, after: one }).after).map(({ id, lane }) => id + lane);

test("a line of history is one lane, whatever names are on it", () => {
  const commits = [commit("a"), commit("b", "a"), commit("c", "b")];
  expect(lanesOf(graph(commits, { branches: { main: "a", login: "c" } }))).toEqual([
    "c0",
    "b0",
    "a0",
  ]);
});

test("main keeps the first lane, a branch beside it gets the next, and a merge joins both", () => {
  const commits = [
    commit("a"),
    commit("b", "a"),
    commit("c", "a"),
    commit("m", "c", "b"),
    commit("d", "a"),
  ];
  expect(lanesOf(graph(commits, { branches: { login: "b", main: "m", old: "d" } }))).toEqual([
    "d1",
    "m0",
    "c0",
    "b2",
    "a0",
  ]);
});

test("a lane that has ended is used again", () => {
  const commits = [
    commit("a"),
    commit("x", "a"),
    commit("m", "a", "x"),
    commit("y", "m"),
    commit("n", "m", "y"),
  ];
  expect(lanesOf(graph(commits, { branches: { main: "n" } }))).toEqual([
    "n0",
    "y1",
    "m0",
    "x1",
    "a0",
  ]);
});

test("dots say what is new and what only the reflog has, and its line is dashed", () => {
  const before = graph([commit("a"), commit("b", "a")], { branches: { main: "b" } });
  const after = graph([commit("a"), commit("b", "a"), commit("c", "a")], {
    branches: { main: "c" },
  });
  const [, model] = graphModels({ before, after });
  expect(model?.dots).toEqual({ new: "M7 10h0", lost: "M21 30h0", old: "M7 50h0" });
  expect(model?.lines).toBe("M7 10v40");
  expect(model?.dashes).toBe("M21 30c0 10 -14 10 -14 20");
  expect(model?.subjects.map(({ text, kind }) => `${text} ${kind}`)).toEqual([
    "is c new",
    "is b lost",
    "is a old",
  ]);
  expect(model?.caption).toBe("After, on main; dashed: reflog");
});

test("names stand in frames by their kind, and HEAD has one where it is detached", () => {
  const one = graph([commit("a")], {
    branches: { main: "a", login: "a" },
    remotes: { "origin/main": "a" },
    tags: { v1: "a" },
  });
  const kinds = (head: CommitGraph["head"]) =>
    graphModels({ before: one, after: { ...one, head } })[1]?.refs.map(
      ({ kind, names }) => `${kind}: ${names.map(({ text }) => text).join()}`,
    );
  expect(kinds({ branch: "main" })).toEqual([
    "current: main",
    "branch: login",
    "remote: origin/main",
    "tag: v1",
  ]);
  expect(kinds({ commit: "a" })).toContain("head: HEAD");
});

test("no drawing is wider than the narrowest column, whatever names a commit has", () => {
  const remotes = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`origin/branch-${index}`, "a"]),
  );
  const long = { ...commit("a"), subject: "A subject of a commit that goes on and on and on" };
  const one = graph([long], { branches: { main: "a" }, remotes });
  const [model] = graphModels({ before: one, after: one });
  expect(model?.width).toBeLessThanOrEqual(222);
  expect(model?.height).toBeGreaterThan(60);
  expect(model?.subjects[0]?.text).toMatch(/…$/);
});
