import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";

export { compat };

/** Part of the standards, neither on trial nor on its way out: what a guide is to cover. */
function isStable(entry: Identifier | undefined): boolean {
  const status = entry?.__compat?.status;
  return Boolean(status?.standard_track && !status.deprecated && !status.experimental);
}

/** Whether the compat data knows the entry, and says that it is no longer to be used. */
export function isObsolete(entry: Identifier | undefined): boolean {
  return entry?.__compat?.status?.deprecated ?? false;
}

/** The names directly under an entry of the compat data. */
export function namesIn(entry: Identifier | undefined): string[] {
  return Object.keys(entry ?? {}).filter((name) => name !== "__compat");
}

/** The stable names directly under an entry, in the data's order. */
export function stableNamesIn(entry: Identifier | undefined): string[] {
  return namesIn(entry).filter((name) => isStable(entry?.[name]));
}

/** All names under an entry, at any depth. */
export function everyNameIn(entry: Identifier | undefined): string[] {
  return namesIn(entry).flatMap((name) => [name, ...everyNameIn(entry?.[name])]);
}

/** The version of Chrome that has the feature; `false` where none has it. */
export function chromeVersion(entry: Identifier | undefined) {
  const support = entry?.__compat?.support.chrome;
  return (Array.isArray(support) ? support[0] : support)?.version_added;
}

/** The elements of HTML, SVG and MathML. */
export const elementNames: ReadonlySet<string> = new Set(
  [compat.html, compat.svg, compat.mathml].flatMap(({ elements }) => namesIn(elements)),
);

/** The events that interfaces have, by their names. */
export const eventNames: ReadonlySet<string> = new Set(
  namesIn(compat.api).flatMap((face) =>
    namesIn(compat.api[face]).flatMap((name) => /^(\w+)_event$/.exec(name)?.[1] ?? []),
  ),
);
