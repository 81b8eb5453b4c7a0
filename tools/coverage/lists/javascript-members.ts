import { chromeVersion, compat, stableNamesIn } from "@proofsheet/proof/compat";
import type { GuideCode } from "../guide-code.ts";
import { type CoverageList, entriesOf } from "../types.ts";

/**
 * The built-ins that the sections name, with the sections where a bare `.at()` can only mean
 * theirs; elsewhere a member counts by its full name (`Array.prototype.at`, `Object.keys`).
 */
const builtins: Record<string, string[]> = {
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
  return stableNamesIn(entry).filter((name) => {
    const version = chromeVersion(entry?.[name]);
    const shipped = version && version !== "preview";
    return shipped && name !== builtin && !name.startsWith("@@") && !remark.test(name);
  });
}

/** Stable members of the built-ins. */
export const memberList: CoverageList = {
  guide: "javascript",
  id: "members",
  label: `stable members of ${Object.keys(builtins).length} built-ins`,
  goal: 0.95,
  async read(code) {
    const everything = code.everything.join("\n");
    return Object.entries(builtins).flatMap(([builtin, sections]) => {
      const own = code.within(sections);
      const covers = coverage(builtin, own, everything);
      return entriesOf(membersOf(builtin), covers).map((entry) => ({
        ...entry,
        name: `${builtin}.${entry.name}`,
      }));
    });
  },
};

function coverage(builtin: string, own: GuideCode, everything: string): (name: string) => boolean {
  const spans = own.spans;
  const text = own.everything.join("\n");
  return (name) => {
    const member = RegExp.escape(name);
    const full = new RegExp(`\\b${builtin}\\.(?:prototype\\.)?${member}(?![\\w$])`);
    const dotted = new RegExp(`[\\w)\\]"'\`}/]?\\??\\.${member}(?![\\w$])`);
    const alone = new RegExp(`^${member}(?:\\(.*\\))?$`);
    return full.test(everything) || dotted.test(text) || spans.some((span) => alone.test(span));
  };
}
