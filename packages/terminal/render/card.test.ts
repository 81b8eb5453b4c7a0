import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import type { PackedCard } from "../../../src/exports/packed-cards.ts";
import { renderCard, renderList } from "./card.ts";
import type { Paper } from "./paper.ts";

const content = `# A card of \`many\` parts

<https://example.com/css#parts>

One **bold** word, \`place-items: center\`, a link to [another](https://example.com/css#other) and one
[outward](https://other.example/), 日本語 too.

| Name | What it does | When |
|---|---|---|
| \`the first of all these\` | a long cell that has to be wrapped, because no terminal is so wide | \`the very last of all\` |
| \`b\` | short | then |

1. one<br>more
2. two

\`\`\`css
p {
  gap: 1rem;
}
\`\`\`

With this markup:

\`\`\`html
<p>Hi</p>
\`\`\`

Proof: ran in Chromium 1.0 · Baseline: widely available

[Read on MDN](https://developer.mozilla.org/docs/Web)
`;

const card = {
  id: "css#parts",
  address: "https://example.com/css#parts",
  title: "A card of many parts",
  section: "Boxes",
  content,
  colors: ["1v5-3a2-4n3-", "1-1t2-"],
  proof: { level: "ran", detail: "Chromium 1.0", date: "2026-01-15" },
  baseline: "widely available",
} as unknown as PackedCard;
const found = { card, result: { guide: "CSS", section: "Boxes", line: "gap: 1rem", isCode: true } };
const also = [found] as unknown as Parameters<typeof renderCard>[2];

const at = (width: number, color = false): Paper => ({ width, color });
const linesOf = (paper: Paper) => renderCard(card, "CSS", also, paper).split("\n");

describe.each([40, 60, 80, 100])("at %d columns", (width) => {
  test("only code and addresses are wider", () => {
    const wide = linesOf(at(width)).filter((line) => stringWidth(line) > width - 2);
    expect(wide.filter((line) => !line.includes("https://"))).toEqual([]);
  });

  test("colors change nothing but the marks of code", () => {
    const words = (lines: string[]) =>
      stripVTControlCharacters(lines.join("\n")).replace(/[`─]/g, "").split(/\s+/).sort();
    expect(words(linesOf(at(width, true)))).toEqual(words(linesOf(at(width))));
  });
});

test("a card is whole: place, words, table, list, code, proof, addresses, and what else there is", async () => {
  await expect(renderCard(card, "CSS", also, at(80))).toMatchFileSnapshot("fixtures/card-80.txt");
});

test("where columns would get too narrow, a row is a list with the headings", () => {
  const text = renderCard(card, "CSS", [], at(40));
  expect(text).toContain("What it does: a long cell");
  expect(renderCard(card, "CSS", [], at(80))).not.toContain("What it does:");
});

test("samples have the colors of the site, in their order", () => {
  const text = renderCard(card, "CSS", [], at(80, true));
  expect(text).toContain("\u001b[36mgap\u001b[39m: \u001b[33m1rem\u001b[39m");
  expect(text).toContain("<\u001b[34mp\u001b[39m>Hi");
});

test("what was not run is not marked as proven", () => {
  const notRun = { ...card, proof: { level: "not run", detail: "needs an account", date: "" } };
  const text = renderCard(notRun as PackedCard, "CSS", [], at(80));
  expect(text).toContain("○ not run: needs an account");
  expect(text).not.toContain("✓");
});

test("a list has the id, and the line that shows why a card was found", () => {
  const text = renderList(also, at(60));
  expect(text).toContain("css#parts  gap: 1rem");
  expect(text).toContain("CSS › Boxes");
});

test("the answer to an old name stands above the card, and in a list in the place of the title", () => {
  const answer = "useHistory: gone since React Router 6. Use useNavigate";
  expect(renderCard(card, "CSS", [], at(80), answer)).toMatch(
    /^\n {2}useHistory: gone.*\n\n {2}A card/,
  );
  const old = { ...found, result: { ...found.result, title: answer, isAnswer: true } };
  const list = renderList([old] as unknown as typeof also, at(60));
  expect(list).toContain(answer);
  expect(list).not.toContain("A card of many parts");
});
