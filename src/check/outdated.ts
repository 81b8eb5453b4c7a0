import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { fencesOf } from "../content/outdated.ts";
import { textOf } from "../content/tree.ts";
import type { Fence, Item } from "../content/types.ts";

/** The words of a name or of code, by which the two are compared. */
const words = (code: string) => code.match(/[\w-]+/g) ?? [];

/** Old names must be in the code that proves them, and what replaces them in what the card shows. */
export function checkOutdated(item: Item): Diagnostic[] {
  return fencesOf(item).flatMap((fence) => checkFence(fence, item));
}

function checkFence(fence: Fence, { title, code = "", description }: Item): Diagnostic[] {
  const { outdated, role, expectError, source } = fence;
  if (!outdated) return [];
  const diagnostics: Diagnostic[] = [];
  const report = reportAt(source, diagnostics);
  const { names, use, instead } = outdated;
  if (names.length === 0)
    report(
      "outdated",
      "a fence says since when or what to use, but no old name",
      'Add gone="name" or deprecated="name"',
    );
  if ((use.length === 0) === !instead)
    report(
      "outdated",
      `the old name ${names.join(", ")} needs either code or words that replace it`,
      'Add use="code", or instead="words"',
    );
  if (role === "setup" || (role === "shown" && !expectError))
    report(
      "outdated",
      `old names on a fence that proves nothing of them`,
      "Put them on an old fence, a failing sample, a check or a claim",
    );
  for (const name of names) {
    if (!fence.code.includes(name) && !words(name).every((word) => fence.code.includes(word)))
      report(
        "outdated",
        `the old name "${name}" is not in the code that proves it`,
        "Name what the code uses",
      );
    // Several names may share a code, of which the error names the first.
    if (expectError && !names.some((one) => words(one).some((word) => expectError.includes(word))))
      report(
        "outdated",
        `the failure "${expectError}" does not name "${name}"`,
        "Let fails= quote the part of the error that names it",
      );
  }
  const shown = `${title}\n${code}\n${description ? textOf(description) : ""}`;
  for (const replacement of use)
    if (!words(replacement).every((word) => shown.includes(word)))
      report(
        "outdated",
        `the card does not show "${replacement}", which replaces ${names.join(", ")}`,
        "Name what its sample or its words show",
      );
  return diagnostics;
}
