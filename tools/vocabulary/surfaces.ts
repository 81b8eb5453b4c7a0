import { stableNamesIn } from "@proofsheet/proof/compat";
import { git } from "@proofsheet/proof/git";
import { entryOf } from "../../src/content/feature-name.ts";
import { usedCss } from "./css.ts";
import { usedHtml } from "./html.ts";
import { builtins, membersUsed, stableMembers } from "./javascript-members.ts";
import { operatorSyntax, statementSyntax, syntaxUsed } from "./javascript-syntax.ts";
import { exportsOf, exportsUsed, keysOf, keysUsed, type TypeName } from "./libraries.ts";
import type { GuideCode, Surface, Uses } from "./surface.ts";
import {
  exampleOfSignature,
  signatures,
  signaturesUsed,
  variants,
  variantsUsed,
} from "./tailwind.ts";

const members = `stable members of ${Object.keys(builtins).length} built-ins`;
const query = "@tanstack/query-core";
const toolkit = "@reduxjs/toolkit";

/** Every surface that guides are measured against, in the order of the guides. */
export const surfaces: Surface[] = [
  keyed("html elements", "stable elements", 1, "html.elements", usedHtml),
  keyed("html input-types", "input types", 1, "html.elements.input", usedHtml, "type_"),
  keyed(
    "html global-attributes",
    "stable global attributes",
    1,
    "html.global_attributes",
    usedHtml,
  ),
  keyed("css properties", "stable properties", 0.95, "css.properties", usedCss),
  keyed("css selectors", "stable selectors", 0.95, "css.selectors", usedCss),
  keyed("css at-rules", "stable at-rules", 1, "css.at-rules", usedCss),
  surface("tailwindcss variants", "variants", 1, variants, variantsUsed),
  {
    ...surface("tailwindcss signatures", "property signatures", 0.95, signatures, signaturesUsed),
    exampleOf: exampleOfSignature,
  },
  surface("javascript members", members, 0.95, () => stableMembers, membersUsed),
  grammar("operators", operatorSyntax),
  grammar("statements", statementSyntax),
  { ...surface("git commands", "main commands", 1, mainCommands, usedCommands), ofMachine: true },
  values("react react", 1, "react"),
  values("react react-dom", 1, "react-dom", "react-dom/client"),
  values("react/router exports", 0.9, "react-router"),
  keys("react/axios config", "request options", 1, ["axios", "AxiosRequestConfig"]),
  keys(
    "react/axios instance",
    "instance members",
    1,
    ["axios", "Axios"],
    ["axios", "AxiosInstance"],
  ),
  keys("react/axios response", "response keys", 1, ["axios", "AxiosResponse"]),
  values("react/reactquery exports", 0.95, "@tanstack/react-query"),
  keys(
    "react/reactquery options",
    "options and results",
    0.95,
    [query, "QueryOptions"],
    [query, "QueryObserverOptions"],
    ["@tanstack/react-query", "UseBaseQueryOptions"],
    [query, "QueryObserverBaseResult"],
  ),
  values("react/rtk exports", 0.9, toolkit, `${toolkit}/query/react`),
  keys(
    "react/rtk options",
    "options",
    1,
    [toolkit, "ConfigureStoreOptions"],
    [toolkit, "CreateSliceOptions"],
    [toolkit, "CreateApiOptions"],
  ),
];

/** @param place the path of the guide and the id of the surface in it */
function surface(
  place: string,
  label: string,
  goal: number,
  names: Surface["names"],
  usedBy: Surface["usedBy"],
): Surface {
  const [guide = "", id = ""] = place.split(" ");
  return { guide, id, label, goal, names, usedBy };
}

/** The stable names under a key of the compat data, which code uses by their keys. */
function keyed(
  place: string,
  label: string,
  goal: number,
  key: string,
  used: (code: GuideCode) => Set<string>,
  prefix = "",
): Surface {
  const all = stableNamesIn(entryOf(key)).filter((name) => name.startsWith(prefix));
  const names = () => all.map((name) => name.slice(prefix.length));
  return surface(place, label, goal, names, (code) => {
    const keys = used(code);
    return (name) => keys.has(`${key}.${prefix}${name}`);
  });
}

/** The stable entries of one group of JavaScript's grammar. */
function grammar(id: "operators" | "statements", syntax: Record<string, string[]>): Surface {
  const names = stableNamesIn(entryOf(`javascript.${id}`));
  return surface(
    `javascript ${id}`,
    id,
    1,
    () => names,
    (code) => syntaxUsed(code, syntax),
  );
}

/** Git's main commands, as the installed Git lists them. */
async function mainCommands(): Promise<string[]> {
  const { stdout } = await git(process.cwd(), ["--list-cmds=list-mainporcelain"]);
  return stdout.trim().split("\n");
}

/** A command is used as `git name` in a sample or in inline code; some are separate programs. */
function usedCommands(code: GuideCode): Uses {
  const text = code.everything.join("\n");
  return (name) => {
    const options = "(?:\\s+-[cC]\\s+\\S+|\\s+--[\\w-]+(?:=\\S+)?)*";
    const call = /^(?:gitk|scalar)$/.test(name) ? name : `git${options}\\s+${name}`;
    return new RegExp(`(?<![\\w-])${call}(?![\\w-])`).test(text);
  };
}

/** The values that modules export to their users. */
function values(place: string, goal: number, ...modules: string[]): Surface {
  const label = `values exported by ${modules.join(" and ")}`;
  return surface(place, label, goal, () => exportsOf(modules), exportsUsed);
}

/** Names of options, results and members, read from the package's types; the label counts several. */
function keys(place: string, label: string, goal: number, ...types: TypeName[]): Surface {
  const scope = types.length > 1 ? ` of ${types.length} types` : "";
  return surface(place, `${label}${scope}`, goal, () => keysOf(types), keysUsed);
}
