import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence } from "@proofsheet/protocol/sample";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
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
