import { describe, expect, it } from "vitest";
import { makeProseLint } from "./lint-prose.ts";

const lint = makeProseLint({ words: ["rebase"], abbreviations: ["HTML"] });
const rulesOf = async (markdown: string) =>
  (await lint("card.md", markdown)).diagnostics.map(({ rule }) => rule);
const words = (count: number) => `You write ${"`x`, ".repeat(count - 3)}it.`;

/** For each rule, prose that it reports once and prose that it leaves alone. */
const cases: Record<string, { reported: string[]; accepted: string[] }> = {
  "sentence-length": {
    reported: [words(29)],
    accepted: [words(28), "Use it. `a` starts a sentence. `b` does too."],
  },
  semicolon: {
    reported: ["Resolve it; then commit.", "| a |\n|---|\n| yes; no |"],
    accepted: ["Write `a; b` first.", "```js\na;\n```"],
  },
  "colon-chain": {
    reported: ["The rule: one of two: take it."],
    accepted: ["The rule: take it at 12:00.", "| Yes: it is | No: it moves |\n|---|---|"],
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
      "Set it in the browser, and run it.",
    ],
  },
  "missing-subject": {
    reported: ["Returns a new list.", "Never for the value of a field."],
    accepted: [
      "It returns a new list.",
      "| Does |\n|---|\n| Returns a new list. |",
      "Sets are fast.",
    ],
  },
  passive: {
    reported: ["The tip is moved. The old tip is then saved."],
    accepted: ["The tip is moved. Git saves it.", "It is moved by Git. It is saved by Git."],
  },
  "stop-list": {
    reported: ["The server sends an answer.", "Files stand there.", "It stays for ever."],
    accepted: ["The server sends a response.", "Use `answer` here.", "This understands it."],
  },
  abbreviation: {
    reported: ["The NFC form is short.", "Use NFC. Then use NFC again."],
    accepted: ["The composed form (NFC) is short. NFC is common.", "HTML works."],
  },
  spelling: {
    reported: ["The colour is red."],
    accepted: ["The color is red. You rebase it on GitHub in `colour`."],
  },
};

describe.for(Object.entries(cases))("%s", ([rule, { reported, accepted }]) => {
  it.for(reported)("reports: %s", async (markdown) => {
    expect(await rulesOf(markdown)).toEqual([rule]);
  });
  it.for(accepted)("accepts: %s", async (markdown) => {
    expect(await rulesOf(markdown)).toEqual([]);
  });
});

describe("the lint", () => {
  it("names the place of a fault in the file, and what to write instead", async () => {
    const { diagnostics } = await lint("card.md", "## A title\n\nUse **bold** and `x`; stop.\n");
    expect(diagnostics).toEqual([
      {
        file: "card.md",
        line: 3,
        column: 21,
        rule: "semicolon",
        message: "semicolon",
        remedy: "End the sentence, or join the halves with a word",
      },
    ]);
  });

  it("counts inline code as one word, and leaves titles, cells and lone links out", async () => {
    const markdown =
      "## A title of words\n\nRun `git add .` now. Stop.\n\n| a cell |\n|---|\n\n[Read the docs](https://git-scm.com)";
    expect((await lint("card.md", markdown)).sentenceLengths).toEqual([3, 1]);
  });

  it("reads a sentence that begins with code as a sentence of its own", async () => {
    const { sentenceLengths } = await lint(
      "card.md",
      "Copy it there. `a` picks one. `b` does not.",
    );
    expect(sentenceLengths).toEqual([3, 3, 3]);
  });
});
