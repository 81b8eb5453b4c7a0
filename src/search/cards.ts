import { unpackCard } from "./packed-card.ts";
import { isStopWord } from "./stop-words.ts";
import { type Token, tokenise } from "./tokenise.ts";
import type { SearchGuide, SearchIndex } from "./types.ts";

/** A text with its tokens, taken apart when first asked for. */
export interface Text {
  text: string;
  tokens: Token[];
}

/** One card as the search works with it. */
export interface Card {
  href: string;
  guide: SearchGuide;
  section: Text;
  title: Text;
  phrases: Text[];
  /** Often the very name: `use-memo`. */
  id: Text;
  prose: Text;
  code: Text[];
}

/** Unfolds the index into cards, in the registry's order. */
export function cardsOf({ guides }: SearchIndex): Card[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap(({ name, cards }) => {
      const section = lazy(name, true);
      return cards.map(unpackCard).map(({ id, title, phrases, prose, code }) => ({
        href: `${guide.href}#${id}`,
        guide,
        section,
        title: lazy(title, true),
        phrases: phrases.map((phrase) => lazy(phrase, true)),
        id: lazy(id, true),
        prose: lazy(prose),
        code: code.map((line) => lazy(line)),
      }));
    }),
  );
}

function lazy(text: string, paired = false): Text {
  let tokens: Token[] | undefined;
  return {
    text,
    get tokens() {
      if (tokens) return tokens;
      tokens = tokenise(text);
      if (paired) tokens.push(...pairs(tokens));
      return tokens;
    },
  };
}

/** Neighbouring words written as one: "flex box" is found by "flexbox". */
function pairs(tokens: Token[]): Token[] {
  const words = tokens.filter(({ kind, text }) => kind === "word" && !isStopWord(text));
  return words.slice(1).flatMap(({ text, end }, index): Token[] => {
    const before = words[index];
    return before ? [{ text: before.text + text, start: before.start, end, kind: "pair" }] : [];
  });
}
