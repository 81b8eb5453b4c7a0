import os from "node:os";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git } from "../../sandbox/git.ts";

/** The keys that Git documents: `user.name`, `branch.<name>.remote`, `alias.*`. */
function knownKeys(context: ProofContext): Promise<string[]> {
  return context.memo("git-keys", async () => {
    const { stdout } = await git(os.tmpdir(), ["help", "--config"]);
    return stdout.split("\n").filter((line) => /^\w+\.\S+$/.test(line));
  });
}

/**
 * Checks the keys of a Git configuration.
 *
 * @param listed what `git config --list -z` says of it
 * @param code its text, to tell lines from
 */
export async function checkGitKeys(
  listed: string,
  code: string,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const keys = (await knownKeys(context)).map((key) => key.toLowerCase());
  const patterns = keys.map((key) => {
    const parts = key.split(/<[^>]+>|\*/).map(RegExp.escape);
    return new RegExp(`^${parts.join(".+")}$`);
  });
  return listed
    .split("\0")
    .map((entry) => (entry.split("\n")[0] ?? "").toLowerCase())
    .filter((key) => key !== "" && !patterns.some((pattern) => pattern.test(key)))
    .map((key) =>
      errorAt(
        { line: lineOf(code, key) },
        "ini",
        `unknown Git setting "${key}"`,
        suggest(key, keys, "Use one of `git help --config`"),
      ),
    );
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
