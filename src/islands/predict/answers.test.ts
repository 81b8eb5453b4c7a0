// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, AnswerStore, readAnswers, writeAnswers } from "./answers.ts";
import { chooseRound, roundName } from "./round.ts";
import { schedule } from "./schedule.ts";

const key = "predictions-v1";
const now = new Date("2026-11-24T18:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const answered = (knewIt: boolean, at = now): Answer => schedule(undefined, knewIt, at);
const storeOf = (answers: Record<string, Answer>) =>
  localStorage.setItem(key, writeAnswers(new Map(Object.entries(answers))));
const aside = () => Object.keys(localStorage).filter((name) => name !== key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test("what was missed comes back in ten minutes, what was known in days, and then later", () => {
  const missed = answered(false);
  expect(Date.parse(missed.due) - now.getTime()).toBe(600_000);
  const known = answered(true);
  expect(Date.parse(known.due)).toBeGreaterThan(hours(24).getTime());
  const again = schedule(known, true, new Date(known.due));
  expect(Date.parse(again.due) - Date.parse(known.due)).toBeGreaterThan(
    Date.parse(known.due) - now.getTime(),
  );
  // The clock was set back.
  expect(schedule(known, true, hours(-50)).due).not.toBe(known.due);
  expect(schedule(known, false, new Date(known.due))).toMatchObject({ lapses: 1, reps: 2 });
});

test("answers are there after a reload, and those of another tab stay", () => {
  new AnswerStore().add(new Map([["a#b~1", answered(false)]]));
  const other = new AnswerStore();
  other.add(new Map([["a#b~2", answered(true)]]));
  expect([...new AnswerStore().all().keys()]).toEqual(["a#b~1", "a#b~2"]);
});

test("of two answers to one question the later one counts", () => {
  const store = new AnswerStore();
  const late = answered(true, hours(1));
  expect(store.add(new Map([["a#b", late]]))).toBe(1);
  expect(store.add(new Map([["a#b", answered(false)]]))).toBe(0);
  expect(store.all().get("a#b")).toEqual(late);
});

test.each([
  ["no JSON", "{"],
  ["no object", "[]"],
  ["another version", '{"version":2,"answers":{}}'],
  ["no answers", '{"version":1,"answers":[]}'],
])("what is kept and is %s is set aside, once, and nothing of it is lost", (_, text) => {
  localStorage.setItem(key, text);
  const store = new AnswerStore();
  expect(store.all().size).toBe(0);
  store.all();
  store.add(new Map([["a#b", answered(true)]]));
  expect(aside().map((name) => localStorage.getItem(name))).toEqual([text]);
  expect([...new AnswerStore().all().keys()]).toEqual(["a#b"]);
});

test.each<[string, unknown]>([
  ["no object", 1],
  ["without a day", { ...answered(true), due: "soon" }],
  ["with a number that is none", { ...answered(true), stability: "1" }],
  ["with a number below zero", { ...answered(true), reps: -1 }],
  ["in a state that there is not", { ...answered(true), state: 4 }],
  ["with half a state", { ...answered(true), state: 1.5 }],
  ["that FSRS would refuse", { ...answered(true), stability: 0 }],
])("an entry %s is refused, the others are read, and the whole is set aside", (_, bad) => {
  const text = JSON.stringify({ version: 1, answers: { "a#b": answered(true), "a#c": bad } });
  expect(readAnswers(text)).toMatchObject({ refused: 1 });
  localStorage.setItem(key, text);
  expect([...new AnswerStore().all().keys()]).toEqual(["a#b"]);
  expect(aside().map((name) => localStorage.getItem(name))).toEqual([text]);
});

test("an id that is none is refused", () => {
  const text = `{"version":1,"answers":{"__proto__":${JSON.stringify(answered(true))}}}`;
  expect(readAnswers(text)).toEqual({ answers: new Map(), refused: 1 });
});

test("a browser that keeps nothing still asks, and says so", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const store = new AnswerStore();
  store.add(new Map([["a#b", answered(true)]]));
  expect(store.keeps).toBe(false);
  expect([...store.all().keys()]).toEqual(["a#b"]);
});

test("what cannot be set aside is not written over", () => {
  localStorage.setItem(key, "{");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  new AnswerStore().add(new Map([["a#b", answered(true)]]));
  expect(localStorage.getItem(key)).toBe("{");
});

test("erasing takes everything away, and nothing that is not ours", () => {
  localStorage.setItem("slash", "off");
  localStorage.setItem(key, "{");
  const store = new AnswerStore();
  store.all();
  store.erase();
  expect(Object.keys(localStorage)).toEqual(["slash"]);
  expect(store.all().size).toBe(0);
});

const items = Array.from({ length: 14 }, (_, n) => ({ id: `a#b~${n}`, card: "b" }));

test("a round asks what is due, the longest due first, then what is new, ten in all", () => {
  storeOf({
    "a#b~3": answered(false, hours(-2)),
    "a#b~5": answered(false, hours(-3)),
    "a#b~0": answered(true),
  });
  const { asked } = chooseRound(items, new AnswerStore().all(), now);
  expect(asked.map(({ id }) => Number(id.slice(4)))).toEqual([5, 3, 1, 2, 4, 6, 7, 8, 9, 10]);
});

test("a round of what is all known is empty, says when it comes back, and can be asked ahead", () => {
  const [first, second] = items;
  if (!first || !second) throw new Error("There are items.");
  const answers = new Map([
    [first.id, answered(true, hours(1))],
    [second.id, answered(true)],
  ]);
  const two = [first, second];
  expect(chooseRound(two, answers, now)).toEqual({
    asked: [],
    next: new Date(answers.get(second.id)?.due ?? ""),
  });
  expect(chooseRound(two, answers, now, true).asked).toEqual([second, first]);
});

test("a round is called by what it has", () => {
  expect(roundName(14, "Sets")).toBe("Ten from Sets");
  expect(roundName(3, "Sets")).toBe("3 from Sets");
});
