import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import type { ProofRecords } from "./records.ts";

const committed: ProofRecords = {
  tools: {
    css: { version: 1, mark: "validated", tool: "css-tree 3.2.1, Chromium 156.0.1" },
    shell: { version: 1, mark: "ran", tool: "git 2.39.5" },
  },
  guides: { css: { date: "2026-01-01", samples: { a: { hash: "1", by: ["css"] } } } },
};
const fresh = (change: (records: ProofRecords) => void): ProofRecords => {
  const copy = structuredClone(committed);
  change(copy);
  return copy;
};

test("the same records differ in nothing, whatever the day", () => {
  const later = fresh(({ guides }) => {
    if (guides.css) guides.css.date = "2027-01-01";
  });
  expect(differences(committed, later)).toEqual([]);
});

test("another version of a tool that comes with the machine is no difference", () => {
  const other = fresh(({ tools }) => {
    tools.shell = { version: 1, mark: "ran", tool: "git 2.55.0" };
    tools.css = { version: 1, mark: "validated", tool: "css-tree 3.2.1, Chromium 157.0.1" };
  });
  expect(differences(committed, other)).toEqual([]);
});

const changes: [name: string, change: (records: ProofRecords) => void, message: RegExp][] = [
  [
    "another hash",
    ({ guides }) => {
      if (guides.css) guides.css.samples.a = { hash: "2", by: ["css"] };
    },
    /css#a: the record differs.*Run `npm run proof`/,
  ],
  [
    "a missing sample",
    ({ guides }) => {
      if (guides.css) guides.css.samples = {};
    },
    /css#a: the record differs/,
  ],
  [
    "a new sample",
    ({ guides }) => {
      if (guides.css) guides.css.samples.b = { hash: "1", by: ["css"] };
    },
    /css#b: the record differs/,
  ],
  [
    "another version of a pinned tool",
    ({ tools }) => {
      tools.css = { version: 1, mark: "validated", tool: "css-tree 4.0.0, Chromium 156.0.1" };
    },
    /css: proven with css-tree 3\.2\.1.*now css-tree 4\.0\.0/,
  ],
  [
    "a verifier whose judgement has changed",
    ({ tools }) => {
      tools.shell = { version: 2, mark: "ran", tool: "git 2.39.5" };
    },
    /shell: proven with/,
  ],
];

test.each(changes)("%s is told, with the remedy", (_name, change, message) => {
  const lines = differences(committed, fresh(change));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(message);
});
