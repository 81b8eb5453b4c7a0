import type { Source } from "@proofsheet/protocol/position";
import { type FenceMode, rolesByWord, settingsByWord } from "@proofsheet/protocol/sample";
import type { Code } from "mdast";
import type { Report } from "../content/diagnostic.ts";
import { fenceModes } from "../content/languages.ts";
import type { Fence } from "../content/types.ts";

const isMode = (name: string): name is FenceMode => Object.hasOwn(fenceModes, name);
const known = [
  ...Object.keys(rolesByWord),
  ...Object.keys(fenceModes),
  "preview",
  ...Object.keys(settingsByWord).map((key) => `${key}="…"`),
].join(", ");

/**
 * Reads a fence: its language, the options of its info string (`setup file="a.css"`), its code.
 *
 * @param report receives options that are unknown or exclude each other
 */
export function parseFence({ lang, meta, value: code }: Code, source: Source, report: Report) {
  const fence: Fence = { language: lang ?? "", role: "shown", code, source };
  let roleWord: string | undefined;
  let rest = (meta ?? "").trim();
  while (rest !== "") {
    const match = /^([a-z-]+)(?:="([^"]*)")?(?=\s|$)\s*/.exec(rest);
    const [whole = "", name = "", value] = match ?? [rest, rest];
    rest = rest.slice(whole.length);
    const role = rolesByWord[name];
    const setting = settingsByWord[name];
    const refuseSecond = (first: string | undefined) => {
      if (first)
        report(
          "fence-options",
          `"${first}" and "${name}" on one fence`,
          "Keep one of them: a fence has one part",
        );
    };
    if (value === undefined && role) {
      refuseSecond(roleWord);
      roleWord = name;
      fence.role = role;
    } else if (value === undefined && isMode(name)) {
      refuseSecond(fence.mode);
      fence.mode = name;
    } else if (value === undefined && name === "preview") fence.preview = true;
    else if (value && setting) {
      refuseSecond(fence[setting] && name);
      fence[setting] = value;
    } else
      report(
        "fence-options",
        `unknown option "${whole.trim()}" on a fence`,
        `Use one of: ${known}`,
      );
  }
  return fence;
}
