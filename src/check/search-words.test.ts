import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, it } from "vitest";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { parseSection } from "../parse/parse-section.ts";
import { checkSearchWords, findMissingWords } from "./search-words.ts";

const body = `The flex box is at its end. Use \`gridTemplateAreas\`.

- Then wait.

| Name | Effect |
|---|---|
| \`a ?? b\` | takes the first |

\`\`\`css
.card { grid-template-rows: 1fr; }
\`\`\`
`;

function parseGuide(search: string): Guide {
  const text = `# S\n\n## Center anything\n\n\`\`\`yaml card\nsearch: ${search}\n\`\`\`\n\n${body}`;
  const { section, diagnostics } = parseSection("s", "content/css/s.md", text);
  expect(diagnostics).toEqual([]);
  return { path: "css", sections: [section] } as unknown as Guide;
}

function findMissing(entry: string, output?: string): string[] {
  return itemsOf(parseGuide(JSON.stringify([entry]))).flatMap((item) =>
    findMissingWords(item, output),
  );
}

it.for([
  ["centering", "the stem of a word of the title"],
  ["centring", "its British spelling"],
  ["waiting for it", "a word of a list"],
  ["my first", "a word of a cell"],
  ["take over", "a stem of a word of a cell"],
  ["1fr", "a word of the sample"],
  ["grid-template-rows values", "a whole name of the sample"],
  ["grid template areas", "the words of a name"],
  ["flexbox", "two words as one"],
  ["bottom end", "one word of two"],
  ["??", "a symbol"],
  ["where is the", "stop words, where there are no others"],
])("finds %s, %s", ([entry = ""]) => {
  expect(findMissing(entry)).toEqual([]);
});

it.for([
  ["middle", "no such word"],
  ["use the middle", "stop words beside a word that it lacks"],
  ["grid-template-columns", "parts of a name"],
  ["===", "another symbol"],
])("misses %s, although the card has %s", ([entry = ""]) => {
  expect(findMissing(entry)).toEqual([entry]);
});

it("finds a word of what the sample printed", () => {
  expect(findMissing("fatal error")).toEqual(["fatal error"]);
  expect(findMissing("fatal error", "fatal: not a repository")).toEqual([]);
});

it("reports the card, the word and what to do", () => {
  const diagnostics = checkSearchWords(parseGuide("[middle, top, center]"), {
    "center-anything": { output: "top" },
  });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/css/s.md:3: the card "Center anything" has no word of its search word "middle". Explain it in the card, move it to the card that does, or remove it.',
  ]);
});
