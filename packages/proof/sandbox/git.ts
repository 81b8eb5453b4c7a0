import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./run-command.ts";

/** Git as no user has configured it. */
const environment = {
  PATH: process.env.PATH ?? "",
  LC_ALL: "C.UTF-8",
  HOME: "/nonexistent",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
};

/** What git printed, and with what it ended. */
export interface GitResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs git in a folder; an exit code other than 0 is a result, not an exception. */
export async function git(cwd: string, args: string[], input = ""): Promise<GitResult> {
  const started = runCommand("git", args, { cwd, env: environment });
  // Git may end before it has read what it has no use for.
  started.child.stdin?.on("error", () => undefined).end(input);
  return started.then(
    (output) => ({ ...output, code: 0 }),
    ({ code, stdout, stderr }: GitResult) => ({ code, stdout, stderr }),
  );
}

/** Git's name and version. */
export async function gitVersion(): Promise<string> {
  return (await git(os.tmpdir(), ["--version"])).stdout.trim().replace(" version", "");
}

/** Runs `work` in a temporary folder outside of any repository, then removes the folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "proofsheet-git-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
