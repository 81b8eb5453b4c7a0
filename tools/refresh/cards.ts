import type { Guide, Item } from "../../src/content/types.ts";
import { namesOfGuide } from "../names/collect.ts";

/** Lists the cards that name a word; for what a package exports, without those with their own. */
export type CardsOf = (word: string, isExport?: boolean) => string[];

const words = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** What code declares, and what it imports from files of its own. */
const declarations =
  /\b(?:class|const|enum|function|interface|let|type|var)\s+(?<name>[\w$]+)|\bimport\b(?<list>[^;"']*)\bfrom\s*["']\.{1,2}\//g;

/**
 * Returns a function that lists the cards of guides whose code names a word: in the sample, its
 * set-up and checks, the programs of rows, and inline code of the prose. What a card shows as old
 * does not count.
 */
export function cardsByWord(guides: Guide[]): CardsOf {
  const cards = new Map<string, { card: string; isOwn: boolean }[]>();
  for (const guide of guides)
    for (const { item, spans } of namesOfGuide(guide)) {
      const code = [...codeOf(item), ...spans.map(({ text }) => text)].join("\n");
      const own = new Set(
        [...code.matchAll(declarations)].flatMap(
          ({ groups }) => `${groups?.name ?? ""} ${groups?.list ?? ""}`.match(words) ?? [],
        ),
      );
      for (const word of new Set(code.match(words))) {
        const one = { card: `${guide.path}#${item.id}`, isOwn: own.has(word) };
        cards.set(word, [...(cards.get(word) ?? []), one]);
      }
    }
  return (word, isExport = false) =>
    (cards.get(word) ?? []).filter(({ isOwn }) => !isExport || !isOwn).map(({ card }) => card);
}

function codeOf({ sample, hidden, claims, covers }: Item): string[] {
  const fences = [sample ?? [], hidden, claims].flat();
  return [
    ...fences.filter(({ role }) => role !== "counterExample").map(({ code }) => code),
    ...covers,
  ];
}
