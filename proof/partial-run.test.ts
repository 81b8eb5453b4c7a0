import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partialRunFaults } from "./partial-run.ts";
import { type ToolRecord, writeRecords } from "./records.ts";

const css: ToolRecord = { version: 1, mark: "validated", tool: "css-tree 3.2.1, Chromium 156.0" };

test("a run over some guides is kept when its tools are those of the records, or new", () => {
  const other: ToolRecord = { version: 1, mark: "ran", tool: "git 2.39.5" };
  expect(partialRunFaults({ css, other }, { css })).toEqual([]);
  expect(partialRunFaults({}, { css })).toEqual([]);
});

test.each([
  [
    { ...css, tool: "css-tree 3.2.1, Chromium 157.0" },
    /Chromium 156\.0, here is .*Chromium 157\.0/,
  ],
  [{ ...css, version: 2 }, /version 1 of its rules, here is version 2/],
])("another tool or judgement is told, with the remedy", (now, message) => {
  const [fault] = partialRunFaults({ css }, { css: now });
  expect(fault).toMatch(/^proof\/records\/tools\.json: css: .*Run `npm run proof` without names/);
  expect(fault).toMatch(message);
});

/** Two guides with a JSON sample each, and the record of another version of its tool. */
let root = "";
const outdated: ToolRecord = { version: 1, mark: "validated", tool: "Node 1.0.0" };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "proof-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  for (const file of ["first/one", "first/second/two"])
    await writeFile(
      path.join(root, `content/${file}.md`),
      "# S\n\n## A card\n\nText.\n\n```json\n{}\n```\n",
    );
  await writeRecords(root, { tools: { json: outdated }, guides: {} });
});

afterEach(() => rm(root, { recursive: true }));

const prove = (...names: string[]) =>
  new Promise<{ failed: boolean; told: string }>((resolve) => {
    const script = path.resolve("proof/run.ts");
    execFile(process.execPath, [script, ...names], { cwd: root }, (error, _out, told) =>
      resolve({ failed: error !== null, told }),
    );
  });
const recorded = async () =>
  JSON.parse(await readFile(path.join(root, "proof/records/tools.json"), "utf8"));

test("a run over one guide leaves the tools of all as they were recorded", async () => {
  const { failed, told } = await prove("first");
  expect(told).toContain("Run `npm run proof` without names of guides.");
  expect(failed).toBe(true);
  expect(await recorded()).toEqual({ json: outdated });
});

test("a run over all guides renews them, and then one over one guide is kept", async () => {
  expect(await prove()).toEqual({ failed: false, told: "" });
  expect(await recorded()).toEqual({
    json: { ...outdated, tool: `Node ${process.versions.node}` },
  });
  expect(await prove("first")).toEqual({ failed: false, told: "" });
});
