import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineOf } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git, gitVersion, inFolder } from "../../sandbox/git.ts";

/** INI: read by `git config`; what is meant for Git itself may only have keys that Git knows. */
export const iniVerifier = fenceVerifier({
  name: "ini",
  version: 1,
  machineTools: ["git"],
  tool: gitVersion,
  mine: (fence) => fence.language === "ini",
  check: checkIni,
});

function checkIni({ fence }: FenceJob, context: ProofContext): Promise<TextDiagnostic[]> {
  return inFolder(async (folder) => {
    const file = path.join(folder, "config");
    await writeFile(file, `${fence.code}\n`);
    const args = ["config", "-f", file, "--list", "-z"];
    const { code, stdout, stderr } = await git(folder, args);
    if (code !== 0) {
      const line = Number(/line (\d+)/.exec(stderr)?.[1] ?? 1);
      const message = `git config cannot read it: ${stderr.trim()}`;
      return [errorAt({ line }, "ini", message, "Correct the line")];
    }
    const isForGit = fence.file === undefined || /gitconfig|\.git\/config/.test(fence.file);
    return isForGit ? checkKeys(stdout, fence, context) : [];
  });
}

/** Checks the keys that `git config --list -z` lists of a Git configuration. */
async function checkKeys(
  listed: string,
  fence: Fence,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  /** The keys that Git documents: `user.name`, `branch.<name>.remote`, `alias.*`. */
  const keys = await context.memo("git-keys", async () => {
    const { stdout } = await git(os.tmpdir(), ["help", "--config"]);
    const lines = stdout.split("\n").filter((line) => /^\w+\.\S+$/.test(line));
    return lines.map((key) => key.toLowerCase());
  });
  const patterns = keys.map((key) => {
    const parts = key.split(/<[^>]+>|\*/).map(RegExp.escape);
    return new RegExp(`^${parts.join(".+")}$`);
  });
  return listed
    .split("\0")
    .map((entry) => (entry.split("\n")[0] ?? "").toLowerCase())
    .filter((key) => key !== "" && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => {
      const name = RegExp.escape(key.slice(key.lastIndexOf(".") + 1));
      const line = lineOf(fence.code, new RegExp(`^\\s*${name}\\b`, "i"));
      const remedy = suggest(key, keys, "Use one of `git help --config`");
      return errorAt({ line }, "ini", `unknown Git setting "${key}"`, remedy);
    });
}
