import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fenceVerifier, sourceOf } from "../fences.ts";
import { git, gitVersion, inFolder } from "../files/git.ts";
import { judgeGitKeys } from "../files/git-keys.ts";

/** INI: read by `git config`; what is meant for Git itself may only hold keys that Git knows. */
export const iniVerifier = fenceVerifier({
  name: "ini",
  version: 1,
  tool: gitVersion,
  mine: (fence) => fence.language === "ini",
  check: (jobs) =>
    Promise.all(
      jobs.map(({ fence }) =>
        inFolder(async (folder) => {
          const file = path.join(folder, "config");
          await writeFile(file, `${fence.code}\n`);
          const { code, stdout, stderr } = await git(folder, [
            "config",
            "-f",
            file,
            "--list",
            "-z",
          ]);
          if (code !== 0) {
            const line = Number(/line (\d+)/.exec(stderr)?.[1] ?? 1);
            return [
              {
                source: sourceOf(fence, line),
                message: `git config cannot read it: ${stderr.trim()}. Correct the line`,
              },
            ];
          }
          const forGit = fence.file === undefined || /gitconfig|\.git\/config/.test(fence.file);
          const faults = forGit ? await judgeGitKeys(stdout, fence.code) : [];
          return faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message }));
        }),
      ),
    ),
});
