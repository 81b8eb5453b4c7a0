import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { ProofContext } from "../../core/verifier.ts";
import { launch } from "../../sandbox/launcher.ts";
import { runCommand } from "../../sandbox/run-command.ts";
import { writeFiles } from "../../sandbox/write-files.ts";

/** Where one script runs: everything that it may write to is under `root`. */
export interface Sandbox {
  root: string;
  cwd: string;
  env: Record<string, string>;
}

/** The throw-away repository that CONTRIBUTING.md describes, made once and copied for each sample. */
const build = `
git config --global user.name "Ada Lovelace"
git config --global user.email ada@example.com
git config --global init.defaultBranch main
git init -q --bare origin.git
git init -q project
cd project
record() {
  export GIT_AUTHOR_DATE="2026-01-$1T12:00:00Z" GIT_COMMITTER_DATE="2026-01-$1T12:00:00Z"
  git add .
  git commit -qm "$2"
}
printf '# Project\\n\\nA small site.\\n' > README.md
record 12 "Add README"
printf 'export const greet = (name) => \`Hello, \${name}\`;\\n' > app.js
record 13 "Add app"
printf 'body {\\n  margin: 0;\\n}\\n' > styles.css
record 14 "Add styles"
git remote add origin ../origin.git
git push -qu origin main
`;

/** The template's folder: made on first use, removed with the context. */
export function shellTemplate(context: ProofContext): Promise<string> {
  return context.memo(
    "shell-template",
    async () => {
      // Outside of the project, so that no repository and no node_modules surrounds it.
      const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "proofsheet-")));
      const template = path.join(root, "template");
      const cwd = path.join(template, "work");
      for (const folder of [cwd, path.join(template, "home")])
        await mkdir(folder, { recursive: true });
      await runCommand("bash", ["-ec", build], { cwd, env: environment(template) });
      return template;
    },
    (template) => rm(path.dirname(template), { recursive: true, force: true, maxRetries: 3 }),
  );
}

/**
 * Makes the folder of one sample.
 *
 * @param empty an empty folder that is not a repository, instead of the repository
 * @param files what else is in it, by path
 */
export async function makeSandbox(
  context: ProofContext,
  empty: boolean,
  files: Map<string, string>,
): Promise<Sandbox> {
  const template = await shellTemplate(context);
  const root = await mkdtemp(path.join(path.dirname(template), "sample-"));
  // The program is ten times as fast as Node at this, and keeps the times that Git's index knows.
  const command = ["cp", "-a", `${template}/.`, root];
  const limits = { milliseconds: 60_000, bytes: 100_000 };
  const copied = await launch(context, command, { cwd: root, env: environment(root) }, limits);
  if (copied.code !== 0) throw new Error(`The template cannot be copied: ${copied.stderr}`);
  await mkdir(path.join(root, "tmp"));
  const cwd = path.join(root, "work", empty ? "empty" : "project");
  await mkdir(cwd, { recursive: true });
  await writeFiles(cwd, files);
  return { root, cwd, env: environment(root) };
}

/** npm adds the project's own programs to the PATH; a sample has only what it installs. */
const systemPath = (process.env.PATH ?? "")
  .split(":")
  .filter((one) => !one.includes("node_modules"));

/** Nothing of the machine's own environment but the way to its programs. */
export function environment(root: string): Record<string, string> {
  return {
    // This Node comes first, so that scripts and npm run on the pinned version.
    PATH: [path.dirname(process.execPath), ...systemPath].join(":"),
    HOME: path.join(root, "home"),
    TMPDIR: path.join(root, "tmp"),
    LC_ALL: "C.UTF-8",
    TZ: "UTC",
    TERM: "dumb",
    PAGER: "cat",
    EDITOR: "true",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CEILING_DIRECTORIES: root,
    GIT_EDITOR: "true",
    GIT_PAGER: "cat",
    GIT_TERMINAL_PROMPT: "0",
    // No network, in Git's own words wherever the kernel cannot forbid it.
    GIT_ALLOW_PROTOCOL: "file",
  };
}
