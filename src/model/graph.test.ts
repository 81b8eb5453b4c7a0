import { readFileSync } from "node:fs";
import type { Shown } from "@proofsheet/protocol/shown";
import { describe, expect, test } from "vitest";
import { graphWords, readGraphs } from "../content/git-graph.ts";
import { graphModels } from "./graph.ts";

/** A history of lines as "m c b, main": a commit, its parents, and its names. */
function recorded(...lines: string[]): string {
  return lines
    .map((line) => {
      const [ids = "", ...names] = line.split(", ");
      const [id = "", ...parents] = ids.split(" ");
      const refs = names.map((name) => name.replace(/(\w+)$/, "refs/heads/$1"));
      return `${id} ${parents.join(" ")}\t${refs.join(", ")}\tis ${id}\n`;
    })
    .join("");
}
/** Each commit with its lane, the newest first. */
const lanesOf = (text: string) =>
  graphModels({ before: text, after: text })[1]?.rows.map(
    ({ subject, x }) => subject.at(-1) + String((x - 7) / 14),
  );

describe("lanes", () => {
  test("a line of history is one lane, whatever names are on it", () => {
    expect(lanesOf(recorded("c b, login", "b a", "a, HEAD -> main"))).toEqual(["c0", "b0", "a0"]);
  });

  test("main keeps the first lane, a branch beside it gets the next, and a merge joins both", () => {
    const merged = recorded("d a, old", "m c b, HEAD -> main", "c a", "b a, login", "a");
    expect(lanesOf(merged)).toEqual(["d1", "m0", "c0", "b2", "a0"]);
  });

  test("the lane of what is merged begins below the merge, so another branch cannot have it there", () => {
    const crossed = recorded("m c x, HEAD -> main", "y c, other", "c a", "x a", "a");
    expect(lanesOf(crossed)).toEqual(["m0", "y1", "c0", "x2", "a0"]);
  });

  test("a lane that has ended is used again", () => {
    const twice = recorded("n m y, HEAD -> main", "y m", "m a x", "x a", "a");
    expect(lanesOf(twice)).toEqual(["n0", "y1", "m0", "x1", "a0"]);
  });
});

test("what is new and what only the reflog has is said, and the line of the latter is dashed", () => {
  const before = recorded("b a, HEAD -> main", "a");
  const after = recorded("c a, HEAD -> main", "b a", "a");
  const [, model] = graphModels({ before, after });
  expect(model?.caption).toBe("After, on main; dashed: reflog");
  expect(model?.rows.map(({ state, lines, dashes }) => [state, lines, dashes])).toEqual([
    ["new", "M7 10V200", ""],
    ["lost", "M7 0V200", "M21 10V200"],
    ["old", "M7 0V10", "M21 0Q21 10 7 10"],
  ]);
});

test("names are those of branches, remotes and tags, the current one first", () => {
  const line = (names: string) => `a \t${names}\tOne\n`;
  const graph = {
    before: line(
      "HEAD -> refs/heads/main, tag: refs/tags/v1, refs/remotes/origin/main, refs/heads/b",
    ),
    after: line("HEAD, refs/heads/main, refs/stash"),
  };
  expect(readGraphs(graph).map(({ commits }) => commits[0]?.refs)).toEqual([
    [
      { name: "main", kind: "current" },
      { name: "b", kind: "branch" },
      { name: "origin/main", kind: "remote" },
      { name: "v1", kind: "tag" },
    ],
    [
      { name: "HEAD", kind: "head" },
      { name: "main", kind: "branch" },
    ],
  ]);
});

test("the oldest commits are counted where nothing is at them, but not one that forks or has a name", () => {
  const subjects = (text: string) =>
    readGraphs({ before: text, after: text })[0]?.commits.map(({ id, earlier }) => id + earlier);
  expect(subjects(recorded("d c, HEAD -> main", "c b", "b a", "a"))).toEqual(["d3"]);
  const [whole] = graphModels({ before: recorded("c b, main", "b a", "a"), after: "" });
  expect(whole?.rows.map(({ dashes }) => dashes)).toEqual(["", "", ""]);
  const [cut] = graphModels({
    before: recorded("c b, main", "b a", "a"),
    after: recorded("c b, main", "b a", "a"),
  });
  expect(cut?.rows.map(({ dashes }) => dashes)).toEqual(["M7 10V200"]);
  expect(subjects(recorded("e c, b", "d c, HEAD -> main", "c b", "b a", "a"))).toEqual([
    "e0",
    "d0",
    "c2",
  ]);
  expect(subjects(recorded("d c, HEAD -> main", "c b", "b a, old", "a"))).toHaveLength(4);
});

test("a history in words says what each commit follows, with its id where subjects are the same", () => {
  const before = "b a\tHEAD -> refs/heads/main\tNext\na \t\tBase\n";
  const after = `c a\tHEAD -> refs/heads/main\tNext\n${before.replace("HEAD -> refs/heads/main", "")}`;
  expect(readGraphs({ before, after }).map(graphWords)).toEqual([
    "Before, on main: “Next” (main), a commit after “Base”; “Base”, a commit without a parent.",
    "After, on main: “Next” (c) (main), a new commit after “Base”; “Next” (b), a commit only in the reflog after “Base”; “Base”, a commit without a parent.",
  ]);
  expect(readGraphs({ before: "", after })).toHaveLength(1);
});

const kept: Record<string, Shown> = JSON.parse(readFileSync("records/shown/git.json", "utf8"));
const drawn = Object.entries(kept).flatMap(([card, { graph }]) => (graph ? [{ card, graph }] : []));

test.each(drawn)(
  "$card: each line goes on in the next row and passes no other commit",
  ({ graph }) => {
    for (const { rows } of graphModels(graph)) {
      const ends = (path: string, pattern: RegExp) =>
        new Set([...path.matchAll(pattern)].map(([, x]) => Number(x)));
      for (const [at, { lines, dashes, x }] of rows.entries()) {
        const path = lines + dashes;
        const leaving = ends(path, /(\d+) (?:\d+)V200/g);
        const next = rows[at + 1];
        if (next) expect(ends(next.lines + next.dashes, /M(\d+) 0/g)).toEqual(leaving);
        // A line through the dot is of the commit itself, or it ends here.
        expect(path).not.toContain(`M${x} 0V200`);
      }
    }
  },
);
