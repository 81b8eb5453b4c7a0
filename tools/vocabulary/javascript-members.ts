import { chromeVersion, compat, stableNamesIn } from "@proofsheet/proof/compat";
import type { GuideCode, Uses } from "./surface.ts";

/**
 * The built-ins that the sections name, with the sections where a bare `.at()` can only mean
 * theirs; elsewhere a member counts by its full name (`Array.prototype.at`, `Object.keys`).
 */
export const builtins: Record<string, string[]> = {
  String: ["string-methods"],
  Number: ["numbers-math"],
  Math: ["numbers-math"],
  Array: ["array-methods"],
  Object: ["object-methods"],
  Set: ["sets-maps"],
  Map: ["sets-maps"],
  WeakMap: ["sets-maps"],
  WeakSet: ["sets-maps"],
  Promise: ["asynchronous-javascript"],
  Date: ["date-object"],
  JSON: ["storage-json"],
  Function: ["functions"],
  Symbol: ["variables-data-types", "advanced-concepts"],
  RegExp: ["string-methods", "advanced-concepts"],
  Intl: ["date-object", "numbers-math", "string-methods", "advanced-concepts"],
  Iterator: ["array-methods", "advanced-concepts"],
};

/** Entries of the compat data that are not members but remarks on behaviour: `json_superset`. */
const remark = /^[a-z]+(?:_[a-z]+)+$/;

/** Members that Chromium has, for the guide's samples are to run. */
function membersOf(builtin: string): string[] {
  const entry = compat.javascript.builtins?.[builtin];
  return stableNamesIn(entry)
    .filter((name) => {
      const version = chromeVersion(entry?.[name]);
      const shipped = version && version !== "preview";
      return shipped && name !== builtin && !name.startsWith("@@") && !remark.test(name);
    })
    .map((name) => `${builtin}.${name}`);
}

/** Stable members of the built-ins: `Array.at`. */
export const stableMembers = Object.keys(builtins).flatMap(membersOf);

/** A member is used by its full name, or bare in a section where it can only be the built-in's. */
export function membersUsed(code: GuideCode): Uses {
  const everything = code.everything.join("\n");
  const parts = Object.entries(builtins).map(([builtin, sections]) => {
    const own = code.within(sections);
    return [builtin, { spans: own.spans, text: own.everything.join("\n") }] as const;
  });
  const ownOf = new Map(parts);
  return (name) => {
    const [builtin = "", last = ""] = name.split(".");
    const { spans = [], text = "" } = ownOf.get(builtin) ?? {};
    const member = RegExp.escape(last);
    const full = new RegExp(`\\b${builtin}\\.(?:prototype\\.)?${member}(?![\\w$])`);
    const dotted = new RegExp(`[\\w)\\]"'\`}/]?\\??\\.${member}(?![\\w$])`);
    const alone = new RegExp(`^${member}(?:\\(.*\\))?$`);
    return full.test(everything) || dotted.test(text) || spans.some((span) => alone.test(span));
  };
}
