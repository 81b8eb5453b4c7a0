import { writeFile } from "node:fs/promises";
import path from "node:path";
import { errorAt } from "@proofsheet/protocol/diagnostic";
import { inFile, sourceOf } from "../../core/fence-source.ts";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import { git, gitVersion, inFolder } from "../../sandbox/git.ts";
import { checkGitKeys } from "./git-keys.ts";

/** INI: read by `git config`; what is meant for Git itself may only hold keys that Git knows. */
export const iniVerifier = fenceVerifier({
  name: "ini",
  version: 1,
  machineTools: ["git"],
  tool: gitVersion,
  mine: (fence) => fence.language === "ini",
  check: (jobs, context) =>
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
              errorAt(
                sourceOf(fence, line),
                "ini",
                `git config cannot read it: ${stderr.trim()}`,
                "Correct the line",
              ),
            ];
          }
          const forGit = fence.file === undefined || /gitconfig|\.git\/config/.test(fence.file);
          const diagnostics = forGit ? await checkGitKeys(stdout, fence.code, context) : [];
          return diagnostics.map((one) => inFile(fence, one));
        }),
      ),
    ),
});
