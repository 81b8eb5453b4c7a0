import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { fenceModes, languages } from "../content/languages.ts";
import type { Fence } from "../content/types.ts";

/** Samples longer than this are hard to take in at a glance. */
const maxSampleLines = 20;
/** Longer lines scroll sideways in a half-width card at 1440 px. */
const maxLineLength = 72;

/** Finds what is wrong with a fence alone: its language, its options together, its size. */
export function checkFence(fence: Fence): Diagnostic[] {
  const { mode, language, role, code } = fence;
  const diagnostics: Diagnostic[] = [];
  const report = reportAt(fence.source, diagnostics);
  if (!language)
    report(
      "fence-language",
      "code fence without a language",
      "Write it after the backticks: ```css",
    );
  else if (!languages[language])
    report(
      "fence-language",
      `unknown fence language "${language}"`,
      `Use one of: ${Object.keys(languages).join(", ")}`,
    );
  const judgesClasses = role === "each-row" && mode === "tailwind" && language === "js";
  if (mode && languages[language] && !fenceModes[mode].includes(language) && !judgesClasses)
    report(
      "fence-mode",
      `"${mode}" does not suit ${language}`,
      `It suits ${fenceModes[mode].join(", ")}. Take it away, or change the language`,
    );
  if (mode && role === "check")
    report(
      "fence-mode",
      `"${mode}" on a check`,
      "Take it away: a check runs where its sample runs",
    );
  if (fence.graph && (language !== "bash" || role !== "shown" || fence.expectError))
    report(
      "fence-graph",
      '"graph" on a fence whose history is not recorded',
      "It suits a shown bash sample that holds. Take it away",
    );
  if (role === "counterExample" && !fence.expectError)
    report(
      "counter-example-error",
      "an old sample does not say how it fails",
      'Add fails="text of the error"',
    );
  if (code.trim() === "")
    report("empty-fence", "empty code fence", "Write the sample or remove the fence");
  if (role !== "shown") return diagnostics;
  const lines = code.split("\n");
  if (lines.length > maxSampleLines)
    report(
      "sample-size",
      `sample of ${lines.length} lines (at most ${maxSampleLines})`,
      "Shorten it, or move what the reader need not see into a setup fence",
    );
  lines.forEach((text, index) => {
    if (text.length > maxLineLength)
      report(
        "sample-size",
        `line ${index + 1} of the sample has ${text.length} characters (at most ${maxLineLength})`,
        "Break the line",
      );
  });
  return diagnostics;
}
