import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { cardsByWord } from "./cards.ts";

const card = (title: string, code: string, prose = "Text.") =>
  `## ${title}\n\n${prose}\n\n\`\`\`ts\n${code}\n\`\`\`\n\n`;
const guides = [
  {
    ...guideOf(
      sectionOf(
        `# S\n\n${card("Takes", 'import type { State } from "lib";\nlet own: State;')}` +
          `${card("Declares", "export type State = number;\nlet own: State;", "`State` is ours.")}` +
          card("Gets", 'import { a, type State } from "./store";\nlet own: State;'),
      ),
    ),
    path: "lib",
  },
];

test("a card that declares a name, or has it from a file of its own, does not name the export", () => {
  const cardsOf = cardsByWord(guides);
  expect(cardsOf("State", true)).toEqual(["lib#takes"]);
  expect(cardsOf("State")).toEqual(["lib#takes", "lib#declares", "lib#gets"]);
});
