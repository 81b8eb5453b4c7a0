import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A folder with nothing but a README, as a stranger's project might be. */
let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "readme-"));
});
afterAll(() => rm(root, { recursive: true }));

const program = path.join(import.meta.dirname, "proofsheet.ts");
const run = (...words: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [program, ...words], { cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

async function check(...fences: [info: string, code: string][]) {
  const text = fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\`\n`).join("\n");
  await writeFile(path.join(root, "README.md"), text);
  return run("check", "README.md");
}

test("fences that hold are counted, and nothing is left in the folder", async () => {
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

test("a fence that fails is reported by its line, and the exit code says so", async () => {
  const { code, out, err } = await check(["js", "1 + 1; // => 3"], ["json", "{"]);
  expect([code, out]).toEqual([1, "README.md: 0 held, 2 failed, 0 not checked\n"]);
  expect(err).toMatch(/^README\.md:2: the comment says 3, but it is 2\./m);
  expect(err).toMatch(/^README\.md:6: not JSON: /m);
});

test("what it does not know is reported as not checked, and never stops it", async () => {
  const { code, out, err } = await check(
    ["diff", "- a"],
    ["js no_run", "1;"],
    ["js", "let"],
    ["", "no language"],
  );
  expect([code, out]).toEqual([1, "README.md: 0 held, 1 failed, 2 not checked\n"]);
  expect(err).toMatch(/^README\.md:1: not checked: no verifier takes diff$/m);
  expect(err).toMatch(/^README\.md:5: not checked: the fence says "no_run"/m);
});

test("a fence is checked whatever else its info string says to show it", async () => {
  const { out } = await check(['js {1,3} title="a b.js" showLineNumbers', "1 + 1; // => 2"]);
  expect(out).toBe("README.md: 1 held, 0 failed, 0 not checked\n");
});

test("a syntax error is reported once, with its column", async () => {
  const { err } = await check(["js", "let a = ;"], ["tsx", "let a = ;"]);
  expect(err.trim().split("\n")).toEqual([
    "README.md:2:9: SyntaxError: Unexpected token",
    "README.md:6:9: TS1109: Expression expected.",
  ]);
});

test.each([
  [["--chek"], /^Unknown option '--chek'.*\nUse: proofsheet check/],
  [["check"], /^Use: proofsheet check/],
  [["check", "none.md"], /ENOENT.*none\.md/],
])("%j is refused", async (words, message) => {
  const { code, err } = await run(...words);
  expect(code).not.toBe(0);
  expect(err).toMatch(message);
});
