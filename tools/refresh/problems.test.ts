import type { Verdict } from "@proofsheet/proof/prove";
import { expect, test } from "vitest";
import { brokenOf } from "./problems.ts";

const verdictOf = (id: string, ...messages: string[]) =>
  ({
    sample: { id },
    diagnostics: messages.map((message) => ({ rule: "node", file: "f", line: 1, message })),
  }) as Verdict;
const cardsOf = async (first: Verdict[], second: Verdict[]) => {
  const { broken, unstable } = await brokenOf(first, async (failed) =>
    second.filter(({ sample }) => failed.includes(sample.id)),
  );
  return [broken, unstable].map((problems) => problems.map(({ card }) => card));
};

test("a sample that fails and then holds is unstable, and one that fails twice is broken", async () => {
  const [holds, falls, wavers] = [verdictOf("a"), verdictOf("b", "no"), verdictOf("c", "late")];
  expect(await cardsOf([holds, falls, wavers], [verdictOf("a", "no"), falls])).toEqual([
    ["b"],
    ["c"],
  ]);
});

test("what holds at once is not proven again", async () => {
  const never = async () => expect.fail("it was proven again");
  expect(await brokenOf([verdictOf("a")], never)).toEqual({ broken: [], unstable: [] });
});
