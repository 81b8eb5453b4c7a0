import { expect, it } from "vitest";
import { formatDiagnostic } from "./lint-prose.ts";
import { describeGuides, median } from "./report.ts";

const diagnostic = {
  file: "content/git/a.md",
  line: 3,
  column: 7,
  rule: "semicolon",
  message: "semicolon",
  remedy: "End the sentence",
};

it("takes the middle of some numbers", () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBe(0);
});

it("writes a diagnostic so that an editor can jump to it", () => {
  expect(formatDiagnostic(diagnostic)).toBe(
    "content/git/a.md:3:7: semicolon (semicolon). End the sentence.",
  );
});

it("counts the findings of a guide by rule, the commonest first", () => {
  const spelling = { ...diagnostic, rule: "spelling" };
  const diagnostics = [diagnostic, spelling, spelling];
  expect(describeGuides([{ guide: "git", sentenceLengths: [4, 6], diagnostics }])).toBe(
    "git: 2 sentences of 5 words in the median, 3 findings (spelling 2, semicolon 1)",
  );
});
