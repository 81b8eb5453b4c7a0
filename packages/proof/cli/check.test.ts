import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A folder with nothing but a README, as a stranger's project might be. */
let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "readme-"));
});
afterAll(() => rm(root, { recursive: true }));

const program = path.join(import.meta.dirname, "check.ts");
const run = (...words: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [program, ...words], { cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

async function check(...fences: [info: string, code: string][]) {
  const text = fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\`\n`).join("\n");
  await writeFile(path.join(root, "README.md"), text);
  return run("README.md");
}

test("fences that pass are counted, and nothing is left in the folder", async () => {
  const { code, out, err } = await check(
    ["js", 'import { basename } from "node:path";\nbasename("/a/b"); // => "b"'],
    ["js", 'basename("/c/d"); // => "d"'],
    ["javascript", 'const fs = require("node:fs");\nfs.existsSync("/"); // => true'],
    ["ts", "export const a: number = 1;"],
    ["json", '{ "a": 1 }'],
    ["css", "p { color: red; }"],
  );
  expect(err).toBe("");
  expect([code, out]).toEqual([0, "README.md: 6 held, 0 failed, 0 not checked\n"]);
  expect(await readdir(root)).toEqual(["README.md"]);
});

test("a fence that fails is reported by its line, and by the exit code", async () => {
  const { code, out, err } = await check(["js", "1 + 1; // => 3"], ["json", "{"]);
  expect([code, out]).toEqual([1, "README.md: 0 held, 2 failed, 0 not checked\n"]);
  expect(err).toMatch(/^README\.md:2: the comment says 3, but it is 2\./m);
  expect(err).toMatch(/^README\.md:6: not JSON: /m);
});

test("an unknown language is reported as not checked, and metadata of other tools is ignored", async () => {
  const { code, out, err } = await check(
    ["diff", "- a"],
    ['js {1,3} title="x"', "1 + 1; // => 3"],
    ["js showLineNumbers", "let x = ;"],
    ["", "no language"],
  );
  expect([code, out]).toEqual([1, "README.md: 0 held, 2 failed, 1 not checked\n"]);
  expect(err).toMatch(/^README\.md:1: not checked: no verifier takes diff$/m);
  expect(err).toMatch(/^README\.md:6: the comment says 3, but it is 2\./m);
  // A syntax error is reported once.
  expect(err.match(/^README\.md:10.*$/gm)).toEqual([
    "README.md:10:9: SyntaxError: Unexpected token",
  ]);
});

test("arrows in strings stay as they are, and a name of an error states a throw", async () => {
  const { code, out, err } = await check(
    ["js", 'const note = "use // => for results"; note.length; // => 21'],
    ["js", 'JSON.parse("{"); // => SyntaxError'],
    ["js", 'new TypeError("x"); // => TypeError: x'],
  );
  expect(err).toBe("");
  expect([code, out]).toEqual([0, "README.md: 3 held, 0 failed, 0 not checked\n"]);
});

test("a run that checks nothing is not a success", async () => {
  const { code, out, err } = await check(["diff", "- a"]);
  expect([code, out]).toEqual([1, "README.md: 0 held, 0 failed, 1 not checked\n"]);
  expect(err).toContain("Nothing was checked.");
});

test("a missing file or a folder does not lose the report of the others", async () => {
  await writeFile(path.join(root, "README.md"), "```json\n{}\n```\n");
  await mkdir(path.join(root, "docs"));
  const { code, out, err } = await run("none.md", "README.md", "docs");
  await rm(path.join(root, "docs"), { recursive: true });
  expect(code).toBe(1);
  expect(out).toContain("README.md: 1 held, 0 failed, 0 not checked\n");
  expect(err).toMatch(/^none\.md:1: there is no such file\. Name a Markdown file/m);
  expect(err).toMatch(/^docs:1: is a folder\. Name its files: docs\/\*\.md\.$/m);
});

test("a fence that installs leaves nothing behind", async () => {
  await check(["sh", "npm install is-number"]);
  expect(await readdir(root)).toEqual(["README.md"]);
});

test.each([
  [["--chek"], /^Unknown option '--chek'.*\nUse: npx node packages\/proof\/cli\/check\.ts/],
  [[], /^Use: npx node packages/],
])("the command line %j is rejected", async (words, message) => {
  const { code, err } = await run(...words);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
