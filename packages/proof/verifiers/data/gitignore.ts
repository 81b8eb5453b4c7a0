import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence } from "@proofsheet/protocol/sample";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import { gitVersion, inFolder } from "../../sandbox/git.ts";
import { checkIgnoreFile } from "./check-ignore.ts";

/** Ignore files: `git check-ignore` on the paths that the card's check names. */
export const gitignoreVerifier = fenceVerifier({
  name: "gitignore",
  version: 1,
  machineTools: ["git"],
  tool: gitVersion,
  mine: (fence) => fence.language === "gitignore" && fence.role !== "setup",
  check: (jobs) => Promise.all(jobs.map(checkIgnore)),
});

async function checkIgnore({ fence, sample }: FenceJob): Promise<Diagnostic[]> {
  const checks = sample.checks.filter(({ language }) => language === "gitignore");
  if (checks.length === 0)
    return [
      errorAt(
        fence.source,
        "gitignore",
        "no path is checked",
        "Add a `gitignore check` with lines `ignored: path` and `kept: path`",
      ),
    ];
  const files: [string, string][] = sample.setup.flatMap(({ file, code }: Fence) =>
    file ? [[file, `${code}\n`]] : [],
  );
  return inFolder((folder) => checkIgnoreFile(fence, checks, new Map(files), folder));
}
