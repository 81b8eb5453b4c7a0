import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { type Report, reportAt } from "../content/diagnostic.ts";
import { fencesOf } from "../content/outdated.ts";
import { linesOf } from "../content/tree.ts";
import type { Fence, Item, Outdated } from "../content/types.ts";

/** The words of a name or of code, by which the two are compared. */
const words = (code: string) => code.match(/[\w-]+/g) ?? [];
const has = (text: string, name: string) => words(name).every((word) => text.includes(word));

/** A name in words, such as `createElement`. */
const camelCase = /\b[a-z]+[A-Z]\w*/g;

/** What the validators say of a name that still works. */
const deprecation = /deprecated|legacy/;

/**
 * Old names must be in the code that proves them, which must fail as their state says. What replaces
 * them must be in the card: in their row, if a table has one. The card must say the version.
 */
export function checkOutdated(item: Item): Diagnostic[] {
  return fencesOf(item).flatMap((fence) => checkFence(fence, item));
}

function checkFence(fence: Fence, item: Item): Diagnostic[] {
  const { outdated, source } = fence;
  if (!outdated) return [];
  const diagnostics: Diagnostic[] = [];
  const report = reportAt(source, diagnostics);
  if (outdated.names.length === 0)
    report(
      "outdated",
      "a fence says since when or what to use, but no old name",
      'Add gone="name" or deprecated="name"',
    );
  else {
    checkProof(fence, outdated, report);
    checkCard(item, outdated, report);
  }
  return diagnostics;
}

/** The code must have the old names, and fail with a text that has them and says their state. */
function checkProof(fence: Fence, outdated: Outdated, report: Report) {
  const { names, state } = outdated;
  const use = outdated.use.join(", ");
  const { role, code, expectError } = fence;
  if (role === "setup" || (role === "shown" && !expectError))
    report(
      "outdated",
      "old names on a fence that proves nothing of them",
      "Put them on an old fence, a failing sample, a check or a claim",
    );
  for (const name of names) {
    if (!has(code, name))
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
  // Tailwind CSS itself says what replaces a legacy class.
  if (expectError?.includes("legacy class") && !expectError.endsWith(` for ${use}`))
    report(
      "outdated",
      `the failure "${expectError}" does not say that ${use} replaces ${names.join(", ")}`,
      `Let fails= quote it to its end ("… is a legacy class for …"), and name that class in use=`,
    );
  const shown = expectError && stateOf(fence, outdated, expectError);
  if (shown && shown !== state)
    report(
      "outdated",
      `${names.join(", ")} is said to be ${state}, but what fails here is ${shown}`,
      `Write ${shown}="…", or let fails= quote the words that say so`,
    );
}

/**
 * Whether what fails is deprecated or gone. Browsers keep the attributes that HTML deprecates, and the
 * failure quotes their name alone. Of an element, it must have the word: nesting fails too.
 */
function stateOf({ language, mode }: Fence, { names }: Outdated, error: string): Outdated["state"] {
  const isAttribute = language === "html" && mode !== "tailwind" && !names[0]?.startsWith("<");
  return isAttribute || deprecation.test(error) ? "deprecated" : "gone";
}

/** The card must show what replaces the names, in their row if a table has one, and the version. */
function checkCard({ title, code = "", description }: Item, outdated: Outdated, report: Report) {
  const { names, use, instead, state, since } = outdated;
  const list = names.join(", ");
  if ((use.length === 0) === !instead)
    report(
      "outdated",
      `the old name ${list} needs either code or words that replace it`,
      'Add use="code", or instead="words"',
    );
  const lines = [title, ...(description ? linesOf(description) : [])];
  const rows = lines.filter(
    (line) => line.includes(" | ") && names.some((name) => has(line, name)),
  );
  const places = rows.length > 0 ? rows : [[...lines, code].join("\n")];
  if (state === "gone" && rows.some((row) => /\| works\b/.test(row)))
    report(
      "outdated",
      `${list} is said to be gone, but its row says that it works`,
      'Write deprecated="…", or correct the row',
    );
  for (const replacement of [...use, ...(instead?.match(camelCase) ?? [])])
    if (!places.some((place) => has(place, replacement)))
      report(
        "outdated",
        `${rows.length > 0 ? `no row with ${list} shows` : "the card does not show"} "${replacement}", which replaces ${list}`,
        "Name what its sample or its words show",
      );
  if (since && !saysVersion(lines.join("\n"), since))
    report(
      "outdated",
      `the card does not say that ${list} is ${state} since ${since}`,
      "Name that version, or the last one that has the name: `Switch` of version 5",
    );
  // A table whose first column is "Version 4" lists what a later version lacks.
  const column = lines.find((line) => line.includes(" | "))?.split(" | ")[0] ?? "";
  if (since && state === "gone" && numberOf(since) <= numberOf(column))
    report(
      "outdated",
      `${list} is gone since ${since}, but the card's table says that "${column}" has it`,
      "Correct since=, or the heading",
    );
}

/** The version that a text ends with, or no number. */
const numberOf = (text: string) => Number(/ (\d+(?:\.\d+)?)$/.exec(text)?.[1] ?? NaN);

/** Whether a card says a version, or that a name is "of version" the one before it. */
function saysVersion(text: string, since: string): boolean {
  const version = since.replace(/^\D+/, "");
  const last = /\bof version (\d+)/.exec(text)?.[1];
  if (last) return Number(last) + 1 === Number(version);
  return new RegExp(`(?<![\\d.-])${RegExp.escape(version)}(?![\\d.]*\\d)`).test(text);
}
