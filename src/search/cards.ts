import { unpackCard } from "./packed-card.ts";
import { isStopWord } from "./stop-words.ts";
import { type Token, tokenise } from "./tokenise.ts";
import type { SearchGuide, SearchIndex } from "./types.ts";

/** A text that is taken apart when it is asked for. */
export class Text {
  readonly text: string;
  readonly #isPaired: boolean;
  #tokens: Token[] | undefined;

  /** @param isPaired whether neighbouring words are tokens as well */
  constructor(text: string, isPaired = false) {
    this.text = text;
    this.#isPaired = isPaired;
  }

  /** Kept from the first time on. */
  get tokens(): Token[] {
    this.#tokens ??= this.takeApart();
    return this.#tokens;
  }

  /** @returns the tokens, which are not kept */
  takeApart(): Token[] {
    const tokens = tokenise(this.text);
    if (this.#isPaired) tokens.push(...pairs(tokens));
    return tokens;
  }
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

/** Unfolds the index into cards, in the registry's order, each when it is asked for. */
export function* cardsOf({ guides }: SearchIndex): Generator<Card, void> {
  for (const guide of guides)
    for (const { name, cards } of guide.sections) {
      const section = new Text(name, true);
      for (const packed of cards) {
        const { id, title, phrases, prose, code } = unpackCard(packed);
        yield {
          href: `${guide.href}#${id}`,
          guide,
          section,
          title: new Text(title, true),
          phrases: phrases.map((phrase) => new Text(phrase, true)),
          id: new Text(id, true),
          prose: new Text(prose),
          code: code.map((line) => new Text(line)),
        };
      }
    }
}

/** Neighbouring words written as one: "flex box" is found by "flexbox". */
function pairs(tokens: Token[]): Token[] {
  const words = tokens.filter(({ kind, text }) => kind === "word" && !isStopWord(text));
  return words.slice(1).flatMap(({ text, end }, index): Token[] => {
    const before = words[index];
    return before ? [{ text: before.text + text, start: before.start, end, kind: "pair" }] : [];
  });
}
