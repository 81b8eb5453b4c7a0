import { expect, test } from "vitest";
import { parseMarkdown } from "../parse/markdown.ts";
import { linesOf } from "./tree.ts";

test("programs read a line for each paragraph, item and row, with a bar between cells", () => {
  const markdown = `A *first*
paragraph with \`code\`.

| Written | Means |
|---|---|
| \`flex: 1\` | \`1 1 0%\` |
| \`flex: 2\` | |

- one
- two

\`\`\`js
a();
b();
\`\`\``;
  expect(linesOf(parseMarkdown(markdown))).toEqual([
    "A first paragraph with code.",
    "Written | Means",
    "flex: 1 | 1 1 0%",
    "flex: 2 | ",
    "- one",
    "- two",
    "a();\nb();",
  ]);
});
