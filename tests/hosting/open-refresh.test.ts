import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A repository with a remote, and a `gh` that writes down how it is called. */
let base = "";
let root = "";
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
    cwd: root,
    encoding: "utf8",
  });
const kept = ["package.json", "packages/one/package.json", "records/proof/react/x.json"];
const others = ["src/site.ts", ".github/workflows/ci.yml"];

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), "open-refresh-"));
  root = path.join(base, "project");
  for (const file of [...kept, ...others]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), "old\n");
  }
  await cp(".ci/open-refresh", path.join(root, ".ci/open-refresh"));
  execFileSync("git", ["init", "-q", "--bare", path.join(base, "remote")]);
  git("init", "-q", "-b", "main");
  git("remote", "add", "origin", path.join(base, "remote"));
  git("add", "--all");
  git("commit", "-q", "-m", "first");
  await mkdir(path.join(base, "bin"));
  const gh = path.join(base, "bin", "gh");
  await writeFile(gh, `#!/bin/sh\necho "$@" >> ${base}/calls\n[ "$2" != list ] || echo $OPEN\n`);
  await chmod(gh, 0o755);
  await mkdir(path.join(base, "found"));
  await writeFile(path.join(base, "found/report.md"), `# Report\n${"x".repeat(70_000)}`);
});
afterEach(() => rm(base, { recursive: true }));

async function open(patch: string, pullRequests: number) {
  await writeFile(path.join(base, "found/changes.patch"), patch);
  execFileSync(path.join(root, ".ci/open-refresh"), [path.join(base, "found")], {
    env: {
      ...process.env,
      PATH: `${base}/bin:${process.env.PATH}`,
      OPEN: String(pullRequests),
      GITHUB_REF_NAME: "main",
    },
    stdio: "pipe",
  });
  const calls = await readFile(path.join(base, "calls"), "utf8").catch(() => "");
  return calls.split("\n").map((line) => line.split(" ").slice(0, 2).join(" "));
}

async function patchOfAll(): Promise<string> {
  for (const file of [...kept, ...others]) await writeFile(path.join(root, file), "new\n");
  const patch = git("diff", "--binary");
  git("checkout", "-q", ".");
  return patch;
}

test("versions and records are pushed, and nothing else that the patch has", async () => {
  const calls = await open(await patchOfAll(), 0);
  expect(calls).toEqual(["auth setup-git", "pr list", "pr create", "workflow run", ""]);
  const pushed = git("diff", "--name-only", "main", "origin/refresh").trim().split("\n");
  expect(pushed).toEqual(kept);
  expect((await readFile(path.join(base, "found/body.md"))).length).toBe(60_000);
});

test("a pull request that is open gets the new text, and without a change nothing is done", async () => {
  expect(await open("", 1)).toEqual([""]);
  expect(await open(await patchOfAll(), 1)).toContain("pr edit");
});

test("a branch on which somebody has gone on is left as it is", async () => {
  git("switch", "-q", "-c", "refresh");
  git("commit", "-q", "--allow-empty", "-m", "a card for the new name");
  git("push", "-q", "origin", "refresh");
  git("switch", "-q", "main");
  git("branch", "-q", "-D", "refresh");
  await expect(open(await patchOfAll(), 1)).rejects.toThrow(/gone on with the branch refresh/);
  expect(git("log", "-1", "--format=%s", "origin/refresh")).toBe("a card for the new name\n");
});

test("what may write runs no package", async () => {
  const text = (await readFile(".ci/open-refresh", "utf8")).replaceAll(/^#.*/gm, "");
  expect(text).not.toMatch(/\b(?:npm|npx|node)\b/);
});
