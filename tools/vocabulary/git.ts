import { git } from "@proofsheet/proof/git";
import type { GuideCode, Uses } from "./surface.ts";

/** Commands that are programs of their own. */
const programs = new Set(["gitk", "scalar"]);

/** Git's main commands, as the installed Git lists them. */
export async function mainCommands(): Promise<string[]> {
  const { stdout } = await git(process.cwd(), ["--list-cmds=list-mainporcelain"]);
  return stdout.trim().split("\n");
}

/** A command is used as `git name` in a sample or in inline code. */
export function usedCommands(code: GuideCode): Uses {
  const text = code.everything.join("\n");
  return (name) => {
    const options = "(?:\\s+-[cC]\\s+\\S+|\\s+--[\\w-]+(?:=\\S+)?)*";
    const call = programs.has(name) ? name : `git${options}\\s+${name}`;
    return new RegExp(`(?<![\\w-])${call}(?![\\w-])`).test(text);
  };
}
