import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordsFile, type ToolRecord, writeRecords } from "../../src/records/records.ts";

/** Two guides with a JSON sample each, and the records of another version of its tool. */
let root = "";
const outdated: ToolRecord = { version: 1, level: "validated", tool: "Node 1.0.0" };
const current: ToolRecord = { ...outdated, tool: `Node ${process.versions.node}` };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "proof-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  for (const file of ["first/one", "first/second/two"])
    await writeFile(
      path.join(root, `content/${file}.md`),
      "# S\n\n## A card\n\nText.\n\n```json\n{}\n```\n",
    );
  const records = { date: "2026-01-01", tools: { json: outdated }, samples: {} };
  await writeRecords(root, { first: records, "first/second": records });
});

afterEach(() => rm(root, { recursive: true }));

const prove = (...names: string[]) =>
  new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    const script = path.resolve("tools/prove/run.ts");
    execFile(process.execPath, [script, ...names], { cwd: root }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
const toolsOf = async (guide: string) =>
  JSON.parse(await readFile(path.join(root, recordsFile(guide)), "utf8")).tools;

test("a run over one guide records its tools, and leaves those of the others", async () => {
  expect(await prove("first")).toMatchObject({ failed: false, stderr: "" });
  expect(await toolsOf("first")).toEqual({ json: current });
  expect(await toolsOf("first/second")).toEqual({ json: outdated });
});

test("cards that are named are proven again, and no record is written", async () => {
  const file = path.join(root, recordsFile("first"));
  const before = await readFile(file, "utf8");
  await writeFile(
    path.join(root, "content/first/one.md"),
    "# S\n\n## A card\n\nText.\n\n```json\n{\n```\n",
  );
  const { failed, stdout } = await prove("first#a-card", "first/second#a-card");
  expect(failed).toBe(true);
  expect(stdout).toBe("first#a-card failed: json\nfirst/second#a-card held: json\n");
  expect(await readFile(file, "utf8")).toBe(before);
});

test("a guide in a folder and one with the same name in one word have separate files", () => {
  expect(recordsFile("react/router")).not.toBe(recordsFile("react-router"));
});

test("a record is valid for another patch version, and only a run of everything moves it", async () => {
  const [major, minor, patch] = process.versions.node.split(".");
  const patched: ToolRecord = { ...outdated, tool: `Node ${major}.${minor}.${Number(patch) + 1}` };
  await prove();
  const file = path.join(root, recordsFile("first"));
  const records = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...records, tools: { json: patched } }));
  expect((await prove("first")).stdout).toContain("0 to prove");
  expect(await toolsOf("first")).toEqual({ json: patched });

  const markdown = await readFile(path.join(root, "content/first/one.md"), "utf8");
  await writeFile(
    path.join(root, "content/first/one.md"),
    `${markdown}\n## Another\n\nText.\n\n\`\`\`json\n[]\n\`\`\`\n`,
  );
  expect((await prove("first")).stdout).toContain("1 to prove");
  const { samples, tools } = JSON.parse(await readFile(file, "utf8"));
  expect(tools).toEqual({ json: patched });
  expect(samples.another.ran).toEqual({ json: current.tool });
  expect(samples["a-card"].ran).toBeUndefined();

  await prove("first", "--all");
  expect(await toolsOf("first")).toEqual({ json: current });
  expect(await readFile(file, "utf8")).not.toContain('"ran"');
});

test("a sample that was proven by another tool is proven again", async () => {
  await prove();
  const file = path.join(root, recordsFile("first"));
  const records = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...records, tools: { json: outdated } }));
  await prove();
  expect(await toolsOf("first")).toEqual({ json: current });
});
