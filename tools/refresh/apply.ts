import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.ts";

/**
 * Lists what Git sees as changed in the working tree, and the commit it stands on.
 *
 * @throws when the folder is no Git repository
 */
export async function treeState(root: string): Promise<{ commit: string; changes: string[] }> {
  const head = await runCommand("git", ["rev-parse", "HEAD"], { cwd: root });
  const status = await runCommand("git", ["status", "--porcelain"], { cwd: root });
  if (head.code !== 0 || status.code !== 0)
    throw new Error(`Git cannot read the working tree: ${(head.stderr || status.stderr).trim()}`);
  return { commit: head.stdout.trim(), changes: status.stdout.split("\n").filter(Boolean) };
}

/** Says what to do about a working tree with changes; nothing about a clean one. */
export function refusal(changes: string[]): string | undefined {
  if (changes.length === 0) return undefined;
  const some = changes.slice(0, 5).map((line) => `    ${line}`);
  return [
    `--apply changes files, and the working tree has ${changes.length} changed already:`,
    ...some,
    "Commit them, or put them aside by `git stash -u`, and run it again.",
  ].join("\n");
}

/**
 * Writes files into the project, all or none: each is written beside its place first, and then they
 * are moved at one go.
 *
 * @param files texts by path from the root
 */
export function replaceFiles(root: string, files: Map<string, string>) {
  const prepared: { place: string; beside: string; before: string | undefined }[] = [];
  const moved: typeof prepared = [];
  try {
    for (const [file, text] of files) {
      const place = path.join(root, file);
      const beside = `${place}.refresh-${process.pid}`;
      prepared.push({ place, beside, before: textOf(place) });
      writeFileSync(beside, text);
    }
    for (const one of prepared) {
      renameSync(one.beside, one.place);
      moved.push(one);
    }
  } catch (error) {
    for (const { place, before } of moved)
      if (before === undefined) rmSync(place, { force: true });
      else writeFileSync(place, before);
    for (const { beside } of prepared) rmSync(beside, { force: true });
    throw error;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
