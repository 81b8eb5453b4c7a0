import type { Verdict } from "@proofsheet/proof/prove";
import { expect, test } from "vitest";
import { brokenOf } from "./problems.ts";

const verdictOf = (id: string, ...messages: string[]) =>
  ({
    sample: { id },
    diagnostics: messages.map((message) => ({ rule: "node", file: "f", line: 1, message })),
  }) as Verdict;
const cardsOf = (first: Verdict[], second: Verdict[]) =>
  brokenOf(first, async () => second).then(({ broken, unstable }) => [
    broken.map(({ card }) => card),
    unstable.map(({ card }) => card),
  ]);

test("a sample that fails and then holds is unstable, and one that fails twice is broken", async () => {
  const [holds, falls, wavers] = [verdictOf("a"), verdictOf("b", "no"), verdictOf("c", "late")];
  expect(await cardsOf([holds, falls, wavers], [falls, verdictOf("c")])).toEqual([["b"], ["c"]]);
});

test("what holds at once is not proven again", async () => {
  const never = async () => expect.fail("it was proven again");
  expect(await brokenOf([verdictOf("a")], never)).toEqual({ broken: [], unstable: [] });
});
