import { describe, expect, it } from "vitest";
import { makeProseLint } from "./lint.ts";

const lint = makeProseLint({ words: ["rebase"], abbreviations: ["HTML", "README", "URL"] });
const rulesOf = (markdown: string) =>
  lint("card.md", markdown).diagnostics.map(({ rule }) => rule.replace("prose/", ""));
const words = (count: number) => `You write ${"`x`, ".repeat(count - 3)}it.`;

/** For each rule, prose that it reports once and prose that it leaves alone. */
const cases: Record<string, { reported: string[]; accepted: string[] }> = {
  "sentence-length": {
    reported: [words(29)],
    accepted: [words(28), "Use it. `a` starts a sentence. `b` does too."],
  },
  "card-length": {
    reported: [
      `## A title\n\n${"You do it. ".repeat(7)}`,
      `## A title\n\n${"You do it. ".repeat(3)}\n\n### Part\n\n${"You do it. ".repeat(4)}`,
    ],
    accepted: [
      `## A title\n\n${"You do it. ".repeat(6)}\n\n**A label**\n\n- You do it.\n\n## Another\n\nYou do it.`,
    ],
  },
  semicolon: {
    reported: ["Resolve it; then commit.", "| a |\n|---|\n| yes; no |"],
    accepted: ["Write `a; b` first.", "```js\na;\n```"],
  },
  "colon-chain": {
    reported: ["The rule: one of two: take it."],
    accepted: ["The rule: take it at 12:00.", "| Yes: it is | No: it moves |\n|---|---|"],
  },
  slash: {
    reported: ["| a |\n|---|\n| draws a line / rounds it |", "| a |\n|---|\n| `a` / `b` / `c` |"],
    accepted: ["| a |\n|---|\n| `1 / 2` or and/or |", "Use one / two."],
  },
  opening: {
    reported: ["## A title\n\nIt filters. You can.", "## A title\n\nUse these for lists."],
    accepted: [
      "## A title\n\nA filter works. It is quick.",
      "## A title\n\nItems are listed.",
      "## It is a title\n\n| It |\n|---|\n| it |",
      "It is no card.".replace("no", "not a"),
    ],
  },
  "inverted-conditional": {
    reported: [
      "Was it stashed with `-u`, the pop has written it.",
      "Set in the browser, scripts do not run.",
      "Not pushed: reset it.",
      "Where a file is in both, the pop stops.",
    ],
    accepted: [
      "If it was stashed with `-u`, the pop has written it.",
      "Is it pushed, or is it not?",
      "Do not move it, because others use it.",
      "Don't move it, because others use it.",
      "Set it in the browser, and run it.",
    ],
  },
  "missing-subject": {
    reported: ["Returns a new list.", "Never for the value of a field."],
    accepted: [
      "It returns a new list.",
      "| Does |\n|---|\n| Returns a new list. |",
      "Sets are fast.",
      "Only in Firefox it doesn't.",
    ],
  },
  passive: {
    reported: [
      "The tip is moved. The old tip is then saved.",
      "The tip isn't moved. The old tip wasn't saved.",
    ],
    accepted: ["The tip is moved. Git saves it.", "It is moved by Git. It is saved by Git."],
  },
  "stop-list": {
    reported: [
      "The server sends an answer.",
      "Files stand there.",
      "It stays for ever.",
      "It has to do\nwith files.",
      "Give each a color of its own.",
    ],
    accepted: [
      "The server sends a response.",
      "Use `answer` here.",
      "This understands it.",
      "Each row answers one question.",
      "Git refuses the push and asks for a password.",
    ],
  },
  abbreviation: {
    reported: ["The NFC form is short.", "Use NFC. Then use NFC again."],
    accepted: ["The composed form (NFC) is short. NFC is common.", "HTML works."],
  },
  "repeated-word": {
    reported: ["Write the the word.", "It is is short."],
    accepted: ["What you had had is gone.", "Use `a` `a` here.", "The theme is dark."],
  },
  article: {
    reported: ["Use a element.", "An user has it.", "It is a HTML file.", "Send an README."],
    accepted: [
      "Use an element and a unit, an hour or a URL.",
      "It is an HTML file with a README and a `x`.",
      "Case A is it, and a or b.",
      "Use a one-time code, an 8-bit or a 16-bit number.",
    ],
  },
  spelling: {
    reported: ["The colour is red.", "You re-colour it."],
    accepted: [
      "The color is red. You rebase it on GitHub in `colour`.",
      "Don't, isn't, it's, you'll and the browser’s v4.1 aren't wrong.",
    ],
  },
};

describe.for(Object.entries(cases))("%s", ([rule, { reported, accepted }]) => {
  it.for(reported)("reports: %s", (markdown) => {
    expect(rulesOf(markdown)).toEqual([rule]);
  });
  it.for(accepted)("accepts: %s", (markdown) => {
    expect(rulesOf(markdown)).toEqual([]);
  });
});

it("names the place of an error in the file, and what to write instead", () => {
  const { diagnostics } = lint("card.md", "## A title\n\nUse **bold** and `x`; stop.\n");
  expect(diagnostics).toEqual([
    {
      file: "card.md",
      line: 3,
      column: 21,
      rule: "prose/semicolon",
      message: "semicolon",
      remedy: "End the sentence there",
      severity: "error",
    },
  ]);
});

it("proposes the right spelling", () => {
  const [diagnostic] = lint("card.md", "The colour is red.").diagnostics;
  expect(diagnostic?.remedy).toContain('"color"');
});
