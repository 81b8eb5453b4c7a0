import type { Guide, Item } from "../../src/content/types.ts";
import { namesOfGuide } from "../names/collect.ts";

/**
 * Returns a function that lists the cards of guides whose code names a word: in the sample, its
 * set-up and checks, the programs of rows, and inline code of the prose. What a card shows as old
 * does not count.
 */
export function cardsByWord(guides: Guide[]): (word: string) => string[] {
  const cards = new Map<string, string[]>();
  for (const guide of guides)
    for (const { item, spans } of namesOfGuide(guide)) {
      const code = [...codeOf(item), ...spans.map(({ text }) => text)].join("\n");
      for (const word of new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)))
        cards.set(word, [...(cards.get(word) ?? []), `${guide.path}#${item.id}`]);
    }
  return (word) => cards.get(word) ?? [];
}

function codeOf({ sample, hidden, claims, covers }: Item): string[] {
  const fences = [sample ?? [], hidden, claims].flat();
  return [
    ...fences.filter(({ role }) => role !== "counterExample").map(({ code }) => code),
    ...covers,
  ];
}
