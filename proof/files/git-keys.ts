import os from "node:os";
import { suggest } from "../nearest.ts";
import { git } from "./git.ts";
import type { FileFault } from "./judge-json.ts";

let known: Promise<string[]> | undefined;

/** The keys that Git documents: `user.name`, `branch.<name>.remote`, `alias.*`. */
function knownKeys(): Promise<string[]> {
  known ??= git(os.tmpdir(), ["help", "--config"]).then(({ stdout }) =>
    stdout.split("\n").filter((line) => /^\w+\.\S+$/.test(line)),
  );
  return known;
}

/**
 * Judges the keys of a Git configuration.
 *
 * @param listed what `git config --list -z` says of it
 * @param code its text, to tell lines from
 */
export async function judgeGitKeys(listed: string, code: string): Promise<FileFault[]> {
  const keys = (await knownKeys()).map((key) => key.toLowerCase());
  const patterns = keys.map((key) => {
    const parts = key.split(/<[^>]+>|\*/).map(RegExp.escape);
    return new RegExp(`^${parts.join(".+")}$`);
  });
  return listed
    .split("\0")
    .map((entry) => (entry.split("\n")[0] ?? "").toLowerCase())
    .filter((key) => key !== "" && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => ({
      line: lineOf(code, key),
      message: `unknown Git setting "${key}". ${suggest(key, keys, "Use one of `git help --config`")}`,
    }));
}

function lineOf(code: string, key: string): number {
  const name = new RegExp(`^\\s*${RegExp.escape(key.slice(key.lastIndexOf(".") + 1))}\\b`, "i");
  return (
    Math.max(
      code.split("\n").findIndex((line) => name.test(line)),
      0,
    ) + 1
  );
}
