import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "./run-command.ts";

/** A guide with two cards, and no records. */
let root = "";
vi.setConfig({ testTimeout: 120_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "look-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  await mkdir(path.join(root, "records"));
  await symlink(path.resolve("node_modules"), path.join(root, "node_modules"));
  const card = "\n\nText.\n\n```json\n{}\n```\n";
  const text = `# S\n\n## First${card}\n## Two${card}`;
  await writeFile(path.join(root, "content/first/one.md"), text);
});
afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(path.join(root, file), "utf8");
const look = async (due: string) => {
  const script = path.resolve("tools/refresh/look-here.ts");
  const words = [script, "--into", "look.json", due, "first"];
  const ended = await runCommand(process.execPath, words, { cwd: root });
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(await read("look.json"))).toMatchObject({ samples: 2, problems: [] });
  return Object.keys(JSON.parse(await read("records/proof/first.json")).samples);
};

test("a look keeps records with which the site can be built", async () => {
  expect(await look("--afresh")).toEqual(["first", "two"]);
});

test("samples that are named are proven, and no others", async () => {
  expect(await look("--again=first#two")).toEqual(["two"]);
});
