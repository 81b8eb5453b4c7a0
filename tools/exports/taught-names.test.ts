import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { type CoverageList, entriesOf } from "../coverage/types.ts";
import { taughtNames } from "./taught-names.ts";

const guide = guideOf(
  sectionOf(`# Boxes

## Everything at once

\`gap\` and \`width\` are in here. So is \`a\` box.

\`\`\`css
a { gap: 1px; width: 1px; margin: 0; outline: 0 }
\`\`\`

## All of a box

\`\`\`yaml card
covers: [width, height, margin]
\`\`\`

A table of a box, with \`outline\` in the prose.

| Property | What it is | Unit |
|---|---|---|
| \`width\` / \`height\` | the [size](/test#all-of-a-box) | px |
| \`margin\` | outside | |

## The gap between items

Items stand apart. \`gap: 1rem\` sets how far. It takes two values.

\`\`\`css
ul { gap: 1rem }
\`\`\`
`),
);

/** Properties, by their names in code; a card covers those that its sample or inline code holds. */
const list: CoverageList = {
  guide: "test",
  id: "properties",
  label: "properties",
  goal: 1,
  async read(code) {
    const text = [...code.spans, ...code.samples()].join("\n");
    return entriesOf(["gap", "width", "height", "margin", "outline"], (name) =>
      text.includes(name),
    );
  },
};

const taught = async () =>
  Object.fromEntries((await taughtNames([guide], [list])).map(({ name, card }) => [name, card]));

test("a name leads to the card that has it in its title or its table, before one that only uses it", async () => {
  const ids = Object.entries(await taught()).map(([name, { item }]) => [name, item.id]);
  expect(Object.fromEntries(ids)).toEqual({
    gap: "the-gap-between-items",
    height: "all-of-a-box",
    margin: "all-of-a-box",
    outline: "everything-at-once",
    width: "all-of-a-box",
  });
});
