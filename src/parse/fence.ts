import { readInfo } from "@proofsheet/protocol/fence-info";
import type { Source } from "@proofsheet/protocol/position";
import { type FenceMode, rolesByWord, settingsByWord } from "@proofsheet/protocol/sample";
import type { Code } from "mdast";
import type { Report } from "../content/diagnostic.ts";
import { fenceModes } from "../content/languages.ts";
import type { Fence, FenceRole, Outdated } from "../content/types.ts";

const roles: Record<string, FenceRole> = { ...rolesByWord, rows: "rows", "each-row": "each-row" };
const settings: Record<string, "expectError" | "skipped" | "file" | "claim"> = {
  ...settingsByWord,
  claim: "claim",
};
/** What a fence says of the old names that it proves to be out of date. */
const statements = ["gone", "deprecated", "since", "use", "instead"];
const isMode = (name: string): name is FenceMode => Object.hasOwn(fenceModes, name);
const known = [
  ...Object.keys(roles),
  ...Object.keys(fenceModes),
  "preview",
  "graph",
  ...[...Object.keys(settings), ...statements].map((key) => `${key}="…"`),
].join(", ");

/**
 * Reads a fence: its language, the options of its info string (`setup file="a.css"`), its code.
 *
 * @param report receives options that are unknown or exclude each other
 */
export function parseFence({ lang, meta, value: code }: Code, source: Source, report: Report) {
  const fence: Fence = { language: lang ?? "", role: "shown", code, source };
  const said: Record<string, string> = {};
  let roleWord: string | undefined;
  for (const { name, value, text } of readInfo(meta)) {
    const role = roles[name];
    const setting = settings[name];
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
    else if (value === undefined && name === "graph") fence.graph = true;
    else if (value && setting) {
      refuseSecond(fence[setting] && name);
      fence[setting] = value;
    } else if (value && statements.includes(name)) {
      refuseSecond(said[name] && name);
      said[name] = value;
    } else report("fence-options", `unknown option "${text}" on a fence`, `Use one of: ${known}`);
  }
  // A check may prove a sentence beside its sample; without one, the fence is a separate program.
  if (fence.claim && fence.role === "shown") fence.role = "claim";
  if (fence.claim && fence.role !== "claim" && fence.role !== "check")
    report("fence-options", `claim="…" on a ${roleWord} fence`, "Put it on a check, or alone");
  if (Object.keys(said).length > 0) fence.outdated = outdatedOf(said);
  return fence;
}

/** Lists are separated by a comma and a space. */
function outdatedOf({ gone, deprecated, since, use, instead }: Record<string, string>): Outdated {
  const list = (text = "") => text.split(", ").filter(Boolean);
  return {
    names: list(gone ?? deprecated),
    state: gone ? "gone" : "deprecated",
    ...(since && { since }),
    use: list(use),
    ...(instead && { instead }),
  };
}
