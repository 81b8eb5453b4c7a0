import { expect, test } from "vitest";
import { rowStates } from "../claims/row-states.ts";
import type { Guide } from "../content/types.ts";
import { olderVersionCard, withCards } from "./generated-cards.ts";
import { parseSection } from "./parse-section.ts";
import { taskCard } from "./task-table.ts";

const card = (id: string, options = "", old = "") =>
  `## Card ${id}\n\n\`\`\`yaml card\nid: ${id}\n${options}\`\`\`\n\nText.\n\n\`\`\`ts\nnow();\n\`\`\`\n${old && `\n\`\`\`ts old fails="x" ${old}\ny;\n\`\`\`\n`}`;

function guideOf(path: string, ...cards: string[]): Guide {
  const { section } = parseSection("one", `content/${path}/one.md`, `# One\n\n${cards.join("\n")}`);
  return { path, name: path, href: `/${path}`, sections: [section] } as unknown as Guide;
}

test("old names of several cards become one card, whose rows their old halves prove", () => {
  const guide = guideOf(
    "lib",
    card("a", "since: Lib 2\n", 'gone="old|er" use="now"'),
    card("b", "", 'deprecated="past" instead="nothing"'),
  );
  const [section] = withCards(guide, olderVersionCard(guide)).sections;
  const item = section?.items.at(-1);
  expect([item?.id, item?.generated]).toEqual(["older-version", "proven"]);
  const states = item && section ? rowStates(item, section.text) : [];
  expect(states.map(({ row, state }) => [row.source, state])).toEqual([
    ["| `old\\|er` | [`now`](#a) | Lib 2 |", "proven"],
    ["| `past` | [nothing](#b) | deprecated |", "proven"],
  ]);
});

test("a guide whose old names are all in one card has no second list of them", () => {
  expect(olderVersionCard(guideOf("lib", card("a", "", 'gone="old" use="now"')))).toEqual([]);
});

const config = {
  guide: "lib",
  section: "one",
  id: "same",
  title: "Same",
  search: [],
  text: "Text.",
  tasks: { load: "Load" },
  columns: [
    { guide: "lib", name: "Lib" },
    { guide: "other", name: "Other", instead: { load: "none" } },
  ],
};

test("a task links to its card, and says what to do where there is none", () => {
  const made = taskCard(config, [guideOf("lib", card("a", "task: load\n"))], []);
  expect(made?.markdown).toContain("| Load | [Card a](/lib#a) | none |");
});

test("a task of two cards, of no card, and an unknown one stop the build", () => {
  const found = (...cards: string[]) => {
    const diagnostics: Parameters<typeof taskCard>[2] = [];
    taskCard(config, [guideOf("lib", ...cards)], diagnostics);
    return diagnostics.map(({ message }) => message);
  };
  expect(found(card("a", "task: load\n"), card("b", "task: load\n"))).toEqual([
    'a second card of this guide does the task "load"',
  ]);
  expect(found(card("a"))).toEqual(['Lib has no card for the task "load"']);
  expect(found(card("a", "task: load\n"), card("b", "task: fly\n"))).toEqual([
    'unknown task "fly" here',
  ]);
});
