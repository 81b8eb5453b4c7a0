import type { InlineCode } from "mdast";
import { visit } from "unist-util-visit";
import type { Guide, Item, Section } from "../../src/content/types.ts";

/** The inline code of a card, and the code that it may speak of. */
export interface CardNames {
  item: Item;
  spans: { text: string; line: number; column: number }[];
  /** The samples of the card, of those that it uses, and of its section. */
  codes: string[];
}

/** Reads the inline code out of every card of a guide, with its place in the section's file. */
export function namesOfGuide(guide: Pick<Guide, "sections">): CardNames[] {
  const items = guide.sections.flatMap((section) => section.items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return guide.sections.flatMap((section) =>
    section.items.map((item) => ({
      item,
      // What the build wrote has its names from fences, where they are checked.
      spans: item.generated ? [] : spansOf(item),
      codes: codesOf(item, section, byId),
    })),
  );
}

function spansOf({ heading, description }: Item): CardNames["spans"] {
  const spans: CardNames["spans"] = [];
  for (const tree of [heading, description])
    if (tree)
      visit(tree, "inlineCode", ({ value, position }: InlineCode) => {
        const { line = 1, column = 1 } = position?.start ?? {};
        spans.push({ text: value, line, column });
      });
  return spans;
}

function codesOf(item: Item, section: Section, byId: Map<string, Item>): string[] {
  const used = item.uses.flatMap((id) => byId.get(id) ?? []);
  const fences = [item, ...used].flatMap(({ sample, hidden }) => [sample ?? [], hidden].flat());
  return [...fences, ...section.setup].flatMap(({ code, file }) => [code, file ?? ""]);
}
