import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "look-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  await mkdir(path.join(root, "records"));
  await symlink(path.resolve("node_modules"), path.join(root, "node_modules"));
  await writeFile(
    path.join(root, "content/first/one.md"),
    "# S\n\n## A card\n\nText.\n\n```json\n{}\n```\n",
  );
});
afterEach(() => rm(root, { recursive: true }));

test("a look keeps records with which the site can be built, its history too", async () => {
  const script = path.resolve("tools/refresh/look-here.ts");
  const words = [script, "--into", "look.json", "--afresh", "first"];
  const ended = await runCommand(process.execPath, words, { cwd: root });
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  expect(JSON.parse(await read("look.json"))).toMatchObject({ samples: 1, problems: [] });
  expect(JSON.parse(await read("records/proof/first.json"))).toHaveProperty("samples.a-card");
  expect(await read("records/history/first.jsonl")).toContain(process.versions.node);
});
