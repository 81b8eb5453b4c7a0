import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Diagnostic, errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineOf } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git, gitVersion, inFolder } from "../../sandbox/git.ts";

/** Ignore files: `git check-ignore` on the paths that the card's check names. */
export const gitignoreVerifier = fenceVerifier({
  name: "gitignore",
  version: 1,
  machineTools: ["git"],
  tool: gitVersion,
  mine: (fence) => fence.language === "gitignore" && fence.role !== "setup",
  check: (job) => inFolder((folder) => checkIgnore(job, folder)),
});

/** One line of a check. */
interface Claim {
  file: string;
  ignored: boolean;
  fence: Fence;
  line: number;
}

/** Checks an ignore file by what Git makes of the paths in its checks. */
async function checkIgnore({ fence, sample }: FenceJob, folder: string): Promise<Diagnostic[]> {
  const checks = sample.checks.filter(({ language }) => language === "gitignore");
  const howTo = "Add a `gitignore check` with lines `ignored: path` and `kept: path`";
  if (checks.length === 0) return [errorAt(fence.source, "gitignore", "no path is checked", howTo)];
  const { claims, diagnostics } = readClaims(checks);
  await git(folder, ["init", "-q"]);
  for (const { file, code } of sample.setup) if (file) await put(folder, file, `${code}\n`);
  for (const { file } of claims) await put(folder, file, "");
  await put(folder, fence.file ?? ".gitignore", `${fence.code}\n`);

  const args = ["check-ignore", "--verbose", "--non-matching", "-z", "--stdin"];
  const paths = claims.map(({ file }) => file).join("\0");
  const { stdout, stderr, code } = await git(folder, args, paths);
  if (code > 1)
    return [errorAt(fence.source, "gitignore", `git check-ignore: ${stderr.trim()}`, "Correct it")];
  const fields = stdout.split("\0");
  for (const [index, claim] of claims.entries()) {
    const [, line = "", pattern = ""] = fields.slice(index * 4);
    const ignored = pattern !== "" && !pattern.startsWith("!");
    if (ignored === claim.ignored) continue;
    const because = pattern === "" ? "no pattern matches it" : `line ${line}, ${pattern}, decides`;
    const message = `${claim.file} is ${ignored ? "ignored" : "kept"}: ${because}`;
    const source = sourceOf(claim.fence, claim.line);
    diagnostics.push(errorAt(source, "gitignore", message, "Correct the pattern or the check"));
  }
  return diagnostics;
}

function readClaims(checks: Fence[]): { claims: Claim[]; diagnostics: Diagnostic[] } {
  const claims: Claim[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const fence of checks)
    for (const [index, text] of fence.code.split("\n").entries()) {
      if (text.trim() === "") continue;
      const [, word, file] = /^(ignored|kept): (\S.*)$/.exec(text) ?? [];
      if (word && file && !path.normalize(file).startsWith(".."))
        claims.push({ file, ignored: word === "ignored", fence, line: index + 1 });
      else {
        const remedy = "Write `ignored: path` or `kept: path`";
        const source = sourceOf(fence, index + 1);
        diagnostics.push(errorAt(source, "gitignore", `"${text}" checks nothing`, remedy));
      }
    }
  return { claims, diagnostics };
}

/** Creates a file, or a folder where the path ends in a slash, unless it is there already. */
async function put(folder: string, file: string, text: string) {
  const target = path.join(folder, file);
  await mkdir(file.endsWith("/") ? target : path.dirname(target), { recursive: true });
  if (!file.endsWith("/")) await writeFile(target, text, { flag: text === "" ? "a" : "w" });
}

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
