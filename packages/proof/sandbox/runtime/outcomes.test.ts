import { expect, test } from "vitest";
import { Capture } from "./capture.ts";
import { type Checkpoint, ExpectationLog } from "./expectation-log.ts";
import { Matcher } from "./match.ts";
import { makePrinter } from "./print.ts";
import { Probe } from "./probe.ts";

function start(...checkpoints: Checkpoint[]) {
  const matcher = new Matcher(makePrinter());
  const printed: string[] = [];
  const capture = new Capture(
    matcher,
    () => undefined,
    (call) => printed.push(`${call.method}: ${matcher.showPrinted(call.printed)}`),
  );
  const log = new ExpectationLog(checkpoints, matcher, capture);
  const target = {} as Console;
  capture.install(target);
  return { log, probe: new Probe(log, matcher, capture), console: target, printed };
}

test("a comment waits for its statement, then it passes or differs", () => {
  const { log, probe } = start({ kind: "value", texts: ["6"] });
  expect(log.outcomes()).toEqual([{ state: "waiting", shown: "" }]);
  probe.value(0, 0, 6);
  expect(log.outcomes()).toEqual([{ state: "holds", shown: "6" }]);
  probe.value(0, 0, 7);
  expect(log.outcomes()).toEqual([{ state: "differs", shown: "7" }]);
});

test("a comment in a loop may list what its runs gave", () => {
  const { log, probe } = start({ kind: "value", texts: ["1, 2"] });
  for (const value of [1, 2]) probe.value(0, 0, value);
  expect(log.outcomes()).toEqual([{ state: "holds", shown: "1, 2" }]);
});

test("a promise that has not settled is waited for", async () => {
  const { log, probe } = start({ kind: "resolves", texts: ["5"] });
  const { promise, resolve } = Promise.withResolvers();
  probe.settles(0, promise);
  expect(log.outcomes()[0]?.state).toBe("waiting");
  resolve(5);
  await promise;
  await new Promise((done) => setTimeout(done));
  expect(log.outcomes()[0]?.state).toBe("holds");
});

test("what is printed waits while it is the beginning of what a comment lists", () => {
  const { log, console } = start({ kind: "logs", texts: ["a, b"] });
  expect(log.outcomes()[0]?.state).toBe("waiting");
  console.log("a");
  expect(log.outcomes()[0]?.state).toBe("waiting");
  console.log("c");
  expect(log.outcomes()).toEqual([{ state: "differs", shown: "a, c" }]);
});

test("each console call is reported when it is recorded", () => {
  const { console, printed } = start();
  console.log("a %s", "b", { c: 1 });
  console.warn([1]);
  expect(printed).toEqual(["log: a b { c: 1 }", "warn: [1]"]);
});
