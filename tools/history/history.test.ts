import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Guide } from "../../src/content/types.ts";
import { changesOf } from "../../src/records/changes.ts";
import { type History, historyFile, readHistory, writeHistory } from "../../src/records/history.ts";
import { outdatedHistory } from "../../src/records/outdated-history.ts";
import type { GuideRecords } from "../../src/records/records.ts";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { renewHistory } from "./renew.ts";

const guideWith = (...cards: string[]) => guideOf(sectionOf(`# S\n\n${cards.join("\n\n")}\n`));
const card = (id: string, words: string, code = "let a;", options = "") =>
  `## ${id}\n\n\`\`\`yaml card\nid: ${id}\n${options}\`\`\`\n\n${words}\n\n\`\`\`ts\n${code}\n\`\`\``;
const recordsOf = (version: string): Record<string, GuideRecords> => ({
  test: {
    date: "2026-01-01",
    packages: { react: version },
    tools: { node: { version: 1, level: "ran", tool: "Node 24.9.0" } },
    samples: {},
  },
});
const renew = (before: History, guide: Guide, today: string, version = "19.9.0") =>
  renewHistory(before, [guide], recordsOf(version), today);
const first = renew({}, guideWith(card("a", "Words."), card("b", "Words.")), "2026-01-01");

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "history-"));
});
afterEach(() => rm(root, { recursive: true }));

test("a change of words, of the sample and of both is told by its day; form is no change", () => {
  const second = renew(
    first,
    guideWith(card("a", "Other\nwords."), card("b", "*Words*.", "let  a;\n")),
    "2026-01-02",
  );
  const third = renew(
    second,
    guideWith(card("a", "Words.", "let b;"), card("b", "Words.", "let c;"), card("c", "Words.")),
    "2026-01-03",
  );
  expect(third.test?.cards).toMatchObject({
    a: {
      added: "2026-01-01",
      changed: "2026-01-03",
      changes: [
        { date: "2026-01-02", parts: ["words"] },
        { date: "2026-01-03", parts: ["words", "sample"] },
      ],
    },
    b: { changed: "2026-01-03", changes: [{ date: "2026-01-03", parts: ["sample"] }] },
    c: { added: "2026-01-03", changed: "2026-01-03", changes: [] },
  });
});

test("changes of one day are one, and a card that came today has not changed today", () => {
  const changed = guideWith(card("a", "One."), card("b", "Words."));
  const again = guideWith(card("a", "One.", "let z;"), card("b", "Words."), card("c", "One."));
  const after = renew(renew(first, changed, "2026-01-02"), again, "2026-01-02");
  const last = renew(
    after,
    guideWith(card("a", "One.", "let z;"), card("b", "Words."), card("c", "Two.")),
    "2026-01-02",
  );
  expect(last.test?.cards.a?.changes).toEqual([{ date: "2026-01-02", parts: ["words", "sample"] }]);
  expect(last.test?.cards.c?.changes).toEqual([]);
});

test("a card keeps its history under a new id, and one that is gone leaves none", () => {
  const moved = renew(
    first,
    guideWith(card("new", "Words.", "let a;", "formerly: [a]\n")),
    "2026-01-05",
  );
  expect(Object.keys(moved.test?.cards ?? {})).toEqual(["new"]);
  // Its title is its id here, so its words have changed.
  expect(moved.test?.cards.new).toMatchObject({ added: "2026-01-01", changed: "2026-01-05" });
});

test("a newer version is told, by its numbers; the first and an older one are not", () => {
  const guide = guideWith(card("a", "Words."));
  const risen = renew(renew({}, guide, "2026-01-01"), guide, "2026-01-02", "19.10.0");
  const fallen = renew(risen, guide, "2026-01-03", "19.8.0");
  expect(changesOf(guide, fallen.test ?? { cards: {}, tools: [] }, {})).toEqual([
    { date: "2026-01-01", kind: "guide", cards: 1 },
    { date: "2026-01-02", kind: "passes", tool: "react", version: "19.10.0" },
  ]);
});

test("what is out of date is named with its place and the remedy, and nothing is after a renewal", () => {
  const guide = guideWith(card("a", "Other."), card("c", "Words."));
  const found = outdatedHistory(first, [guide], recordsOf("20.0.0"));
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "content/test/section.md:3 test#a has changed since its history was written",
    "content/test/section.md:15 test#c is new, and its history does not say since when",
    `${historyFile("test")}:1 the card test#b is gone, and its history is still there`,
    `${historyFile("test")}:1 the guide is proven with react 20.0.0, which its history does not know`,
  ]);
  expect(new Set(found.map(({ remedy }) => remedy))).toEqual(
    new Set(["Run `npm run proof`, or only `npm run history`"]),
  );
  const renewed = renew(first, guide, "2026-01-02", "20.0.0");
  expect(outdatedHistory(renewed, [guide], recordsOf("20.0.0"))).toEqual([]);
});

test("what is written is read again; lines of two branches are joined", async () => {
  const second = renew(
    first,
    guideWith(card("a", "Two."), card("b", "Words.")),
    "2026-01-02",
    "20.0.0",
  );
  await writeHistory(root, second);
  const read = await readHistory(root, [{ path: "test" }]);
  expect(read.test?.cards).toEqual(second.test?.cards);
  expect(new Set(read.test?.tools)).toEqual(new Set(second.test?.tools));
  const other =
    '{"card":"a","added":"2026-01-01","words":"x","sample":"y","changes":["2026-01-03 sample"]}\n';
  await appendFile(path.join(root, historyFile("test")), other);
  const joined = await readHistory(root, [{ path: "test" }]);
  expect(joined.test?.cards.a).toEqual({
    added: "2026-01-01",
    changed: "2026-01-03",
    words: "x",
    sample: "y",
    changes: [
      { date: "2026-01-02", parts: ["words"] },
      { date: "2026-01-03", parts: ["sample"] },
    ],
  });
});

test("a line that is no JSON is named with its number", async () => {
  await writeHistory(root, first);
  const file = path.join(root, historyFile("test"));
  await writeFile(file, `${await readFile(file, "utf8")}<<<<<<< HEAD\n`);
  await expect(readHistory(root, [{ path: "test" }])).rejects.toThrow(
    `${historyFile("test")}:5: the line is no JSON. Resolve the merge conflict`,
  );
});
