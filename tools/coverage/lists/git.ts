import { git } from "@proofsheet/proof/git";
import { type CoverageList, entriesOf } from "../types.ts";

/** Commands that are programs of their own. */
const programs = new Set(["gitk", "scalar"]);

/** Git's main commands: `git name` in a sample or in inline code. */
export const commandList: CoverageList = {
  guide: "git",
  id: "commands",
  label: "main commands",
  goal: 1,
  ofMachine: true,
  async read(code) {
    const { stdout } = await git(process.cwd(), ["--list-cmds=list-mainporcelain"]);
    const text = code.everything.join("\n");
    return entriesOf(stdout.trim().split("\n"), (name) => {
      const options = "(?:\\s+-[cC]\\s+\\S+|\\s+--[\\w-]+(?:=\\S+)?)*";
      const call = programs.has(name) ? name : `git${options}\\s+${name}`;
      return new RegExp(`(?<![\\w-])${call}(?![\\w-])`).test(text);
    });
  },
};
