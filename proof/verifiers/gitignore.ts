import type { Fence } from "../../src/content/types.ts";
import { type FenceJob, fenceVerifier } from "../fences.ts";
import { gitVersion, inFolder } from "../files/git.ts";
import { judgeIgnore } from "../files/judge-ignore.ts";
import type { Failure } from "../types.ts";

/** Ignore files: `git check-ignore` on the paths that the card's check names. */
export const gitignoreVerifier = fenceVerifier({
  name: "gitignore",
  version: 1,
  tool: gitVersion,
  mine: (fence) => fence.language === "gitignore" && fence.role !== "setup",
  check: (jobs) => Promise.all(jobs.map(checkIgnore)),
});

async function checkIgnore({ fence, sample }: FenceJob): Promise<Failure[]> {
  const checks = sample.checks.filter(({ language }) => language === "gitignore");
  if (checks.length === 0)
    return [
      {
        source: fence.source,
        message:
          "no path is checked. Add a `gitignore check` with lines `ignored: path` and `kept: path`",
      },
    ];
  const files: [string, string][] = sample.setup.flatMap(({ file, code }: Fence) =>
    file ? [[file, `${code}\n`]] : [],
  );
  return inFolder((folder) => judgeIgnore(fence, checks, new Map(files), folder));
}
