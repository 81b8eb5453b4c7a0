import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import type { GuideRecords, ProofRecords } from "../../src/records/records.ts";
import { differences } from "./differences.ts";

const guide: GuideRecords = {
  date: "2026-01-01",
  tools: {
    css: { version: 1, level: "validated", tool: "css-tree 3.2.1, Chromium 156.0.1" },
    shell: { version: 1, level: "ran", tool: "git 2.39.5" },
  },
  samples: { a: { hash: "1", by: ["css"] } },
};
const committed: ProofRecords = { css: guide };
const fresh = (change: (records: GuideRecords) => void): ProofRecords => {
  const copy = structuredClone(guide);
  change(copy);
  return { css: copy };
};

test("the same records differ in nothing, whatever the day", () => {
  const later = fresh((records) => {
    records.date = "2027-01-01";
  });
  expect(differences(committed, later)).toEqual([]);
});

test("another version of a tool that comes with the machine is not a difference", () => {
  const other = fresh(({ tools }) => {
    tools.shell = { version: 1, level: "ran", tool: "git 2.55.0" };
    tools.css = { version: 1, level: "validated", tool: "css-tree 3.2.1, Chromium 157.0.1" };
  });
  expect(differences(committed, other)).toEqual([]);
});

test("a patch version of a pinned tool, and which one really ran, are not difference", () => {
  const other = fresh(({ tools, samples }) => {
    tools.css = { version: 1, level: "validated", tool: "css-tree 3.2.9, Chromium 156.0.1" };
    samples.a = { hash: "1", by: ["css"], ran: { css: "css-tree 3.2.9, Chromium 156.0.1" } };
  });
  expect(differences(committed, other)).toEqual([]);
});

test("another version of a package that the guide teaches is a difference", () => {
  const other = fresh((records) => {
    records.packages = { react: "19.4.0" };
  });
  expect(differences(committed, other).map(formatDiagnostic).join()).toContain(
    "proven with react of no version, now 19.4.0",
  );
});

const changes: [name: string, change: (records: GuideRecords) => void, message: RegExp][] = [
  [
    "another hash",
    ({ samples }) => {
      samples.a = { hash: "2", by: ["css"] };
    },
    /css#a: the record differs.*Run `npm run proof`/,
  ],
  [
    "a missing sample",
    (records) => {
      records.samples = {};
    },
    /css#a: the record differs/,
  ],
  [
    "a new sample",
    ({ samples }) => {
      samples.b = { hash: "1", by: ["css"] };
    },
    /css#b: the record differs/,
  ],
  [
    "another version of a pinned tool",
    ({ tools }) => {
      tools.css = { version: 1, level: "validated", tool: "css-tree 3.3.0, Chromium 156.0.1" };
    },
    /css: proven with css-tree 3\.2\.1.*now css-tree 3\.3\.0/,
  ],
  [
    "a verifier whose verdicts have changed",
    ({ tools }) => {
      tools.shell = { version: 2, level: "ran", tool: "git 2.39.5" };
    },
    /shell: proven with/,
  ],
];

test.each(changes)("%s is reported, with the file and the fix", (_name, change, message) => {
  const lines = differences(committed, fresh(change)).map(formatDiagnostic);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^records\/proof\/css\.json:1: /);
  expect(lines[0]).toMatch(message);
});
