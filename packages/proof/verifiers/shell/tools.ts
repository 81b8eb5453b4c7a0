import type { Sample } from "@proofsheet/protocol/sample";
import { inFolder } from "../../sandbox/git.ts";
import { runCommand } from "../../sandbox/run-command.ts";
import { callsIn } from "./calls.ts";
import { environment } from "./sandbox.ts";
import { isScript } from "./script.ts";

/** The tools that have a version of their own, by the program that a script calls. */
const toolByProgram: Record<string, string> = {
  bash: "bash",
  git: "git",
  node: "Node",
  npm: "npm",
  npx: "npm",
};

/**
 * Names the tools that a sample's scripts call: what they show, or what checks them where nothing
 * is shown. It is bash where they call no other.
 */
export function toolsOf({ fence, counterExamples, checks }: Sample): string[] {
  const shown = [fence, ...counterExamples].filter((one) => isScript(one) && one.code !== "");
  const scripts = shown.length > 0 ? shown : checks.filter(isScript);
  const called = scripts
    .flatMap(({ code }) => callsIn(code))
    .flatMap(({ program }) => toolByProgram[program] ?? []);
  return called.length > 0 ? [...new Set(called)].toSorted() : ["bash"];
}

/** Returns the tools that scripts find in a sandbox, with their versions: "bash 5.2.15, git 2.47.1". */
export function toolVersions(): Promise<string> {
  return inFolder(async (folder) => {
    const programs = Object.entries(toolByProgram).filter(([program]) => program !== "npx");
    const versions = programs.map(async ([program, tool]) => {
      const started = runCommand(program, ["--version"], { cwd: folder, env: environment(folder) });
      // A machine may lack a tool: what calls it fails there, and the others hold.
      const said = await started.then(
        ({ stdout }) => stdout,
        () => "",
      );
      const version = /\d+(?:\.\d+)+/.exec(said)?.[0];
      return version ? [`${tool} ${version}`] : [];
    });
    return (await Promise.all(versions)).flat().join(", ");
  });
}
