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
  /** Its search words, and its id, which often is a name. */
  phrases: Text[];
  prose: Text;
  code: Text[];
}

/** Unfolds the index into cards, in the registry's order. */
export function cardsOf({ guides }: SearchIndex): Card[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap(({ name, cards }) => {
      const section = lazy(name);
      return cards.map(([id, title, phrases, prose, code]) => ({
        href: `${guide.href}#${id}`,
        guide,
        section,
        title: lazy(title),
        phrases: [...lines(phrases), lazy(id)],
        prose: lazy(prose),
        code: lines(code),
      }));
    }),
  );
}

function lines(text: string): Text[] {
  return text === "" ? [] : text.split("\n").map(lazy);
}

function lazy(text: string): Text {
  let tokens: Token[] | undefined;
  return {
    text,
    get tokens() {
      tokens ??= tokenise(text);
      return tokens;
    },
  };
}
