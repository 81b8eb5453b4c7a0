// @vitest-environment node
import type { FrameMessage } from "@proofsheet/playground/protocol";
import { expect, test } from "vitest";
import { describeChecks, emptyWords, marksOf, newReport, statusOf, withMessage } from "./report.ts";

const report = (...messages: FrameMessage[]) => messages.reduce(withMessage, newReport);
const checks = (...lines: number[]): FrameMessage => ({
  kind: "checks",
  places: lines.map((line) => ({ file: "a.js", line, text: "4" })),
});
const states = (...all: ("holds" | "differs" | "waiting")[]): FrameMessage => ({
  kind: "states",
  states: all.map((state) => ({ state, shown: "5" })),
});
const done: FrameMessage = { kind: "done", defines: "store, slice" };
const page: FrameMessage = { kind: "shows", isBlank: false };
const error = (isEnd: boolean): FrameMessage => ({
  kind: "error",
  text: "Uncaught TypeError: no\n  Caused by: x",
  isEnd,
  place: { file: "a.js", line: 2 },
});

test.each([
  ["Running…", []],
  ["Running…", [checks(1), states("holds")]],
  ["Done.", [done]],
  ["Done: 2 of 2 comments hold.", [checks(1, 2), states("holds", "holds"), done]],
  ["Done: 1 comment does not hold.", [checks(1), states("differs"), done]],
  ["Done: 1 comment waits for a click.", [checks(1), states("waiting"), page, done]],
  ["Done: 1 comment is not reached.", [checks(1), states("waiting"), done]],
  [
    "Done: 1 comment holds, 2 comments wait for a click.",
    [checks(1, 2, 3), states("holds", "waiting", "waiting"), page, done],
  ],
  // The click has come.
  ["Done: 1 comment holds.", [checks(1), states("waiting"), page, done, states("holds")]],
  ["Stopped at line 2: TypeError: no", [checks(1), states("holds"), error(true), done]],
  ["Stopped at line 2: TypeError: no", [error(true)]],
  ["Done. An error at line 2: TypeError: no", [error(false), done]],
  ["Stopped: It never ends.", [{ kind: "stopped", text: "It never ends." }]],
] as [string, FrameMessage[]][])("the status is: %s", (words, messages) => {
  expect(statusOf(report(...messages), "a.js")).toBe(words);
});

test("the status names another tab than the first", () => {
  expect(statusOf(report(error(true)), "b.js")).toBe("Stopped at line 2 of a.js: TypeError: no");
});

test("what was not reached says whether it can be", () => {
  const of = (...messages: FrameMessage[]) =>
    describeChecks(report(checks(1, 3), states("differs", "waiting"), ...messages)).map(
      ({ text }) => text,
    );
  expect(of()).toEqual(["Line 1 says 4, and it is 5", "Line 3 is not reached yet: 4"]);
  expect(of(page, done)[1]).toBe("Line 3 waits for a click: 4");
  expect(of(page, error(true), done)[1]).toBe("Line 3 is not reached: 4");
});

test("an error is marked in its line, and only what is known of a comment", () => {
  expect(marksOf(report(checks(1, 3), states("holds", "waiting"), error(true)))).toEqual([
    { file: "a.js", line: 1, state: "holds", text: "5" },
    { file: "a.js", line: 2, state: "error", text: "TypeError: no" },
  ]);
});

test("a run that shows nothing is explained, and no other", () => {
  expect(emptyWords(report(done), false)).toContain("it only defines store, slice.");
  expect(emptyWords(report(done), true)).toContain("page of this sample is empty");
  const print: FrameMessage = { kind: "print", level: "log", text: "", depth: 0 };
  const others = [
    [],
    [print, done],
    [page, done],
    [checks(1), states("holds"), done],
    [error(true)],
  ];
  for (const messages of others) expect(emptyWords(report(...messages), false)).toBe("");
});
