import { expect, test } from "vitest";
import { failureOf, lookOf, moveOf } from "./fakes.ts";
import { newProblems } from "./problems.ts";
import { takePassing } from "./take.ts";
import type { Move, Problem } from "./types.ts";

/** Takes packages of which some break a card, alone or in company, and counts the trials. */
async function take(
  names: string[],
  breaks: (installed: string[]) => Problem[],
  suspects?: (group: Move[]) => boolean,
) {
  const tried: string[][] = [];
  const first = lookOf({ problems: [failureOf("g#known", "as ever")] });
  const { trials, state } = await takePassing(
    names.map((name) => [moveOf(name)]),
    async (moves) => {
      const installed = moves.map(({ name }) => name);
      tried.push(installed);
      return lookOf({ problems: [failureOf("g#known", "in other words"), ...breaks(installed)] });
    },
    { taken: [], look: first },
    async (look) => newProblems(first, look),
    suspects,
  );
  const left = trials.filter(({ taken }) => !taken);
  return {
    taken: state.taken.map(({ name }) => name),
    left: left.map(({ moves, after }) => [moves[0]?.name, after.problems.at(-1)?.card]),
    tried,
  };
}

test("what breaks nothing new is taken by one trial", async () => {
  const { taken, left, tried } = await take(["a", "b", "c"], () => []);
  expect([taken, left, tried.length]).toEqual([["a", "b", "c"], [], 1]);
});

test("one that breaks a card is found by halves, with what it breaks, and all others are taken", async () => {
  const found = await take([..."abcdefgh"], (some) =>
    some.includes("f") ? [failureOf("g#f")] : [],
  );
  expect(found.taken).toEqual([..."abcdegh"]);
  expect(found.left).toEqual([["f", "g#f"]]);
  expect(found.tried.length).toBe(7);
});

test("one that is suspected is tried apart from the rest at once", async () => {
  const found = await take(
    [..."abcdefgh"],
    (some) => (some.includes("f") ? [failureOf("g#f")] : []),
    ([move]) => move?.name === "f",
  );
  expect(found.tried.length).toBe(3);
  expect(found.taken).toEqual([..."abcdegh"]);
});

test("of two that break a card only together the later one is left out", async () => {
  const found = await take(["a", "b", "c"], (some) =>
    some.includes("a") && some.includes("c") ? [failureOf("g#both")] : [],
  );
  expect([found.taken, found.left]).toEqual([["a", "b"], [["c", "g#both"]]]);
});
