import { isStopWord } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";
import type { SearchGuide, SearchIndex } from "./types.ts";

/** A text that is tokenized on first use. */
export class TokenizedText {
  readonly text: string;
  readonly #withPairs: boolean;
  #tokens: Token[] | undefined;

  /** @param withPairs whether two neighboring words are a token too */
  constructor(text: string, withPairs = false) {
    this.text = text;
    this.#withPairs = withPairs;
  }

  get tokens(): Token[] {
    this.#tokens ??= this.#tokenize();
    return this.#tokens;
  }

  #tokenize(): Token[] {
    const tokens = tokenize(this.text);
    if (this.#withPairs) tokens.push(...pairsOf(tokens));
    return tokens;
  }
}

/** A card whose fields can be matched and compared. */
export interface Card {
  href: string;
  guide: SearchGuide;
  section: TokenizedText;
  title: TokenizedText;
  keywords: TokenizedText[];
  id: TokenizedText;
  prose: TokenizedText;
  code: TokenizedText[];
}

/** Lists the cards of all guides, in the registry's order. */
export function cardsOf({ guides }: SearchIndex): Card[] {
  return guides.flatMap((guide) =>
    guide.sections.flatMap(({ name, cards }) => {
      const section = new TokenizedText(name, true);
      return cards.map(({ id, title, keywords, prose, code }) => ({
        href: `${guide.href}#${id}`,
        guide,
        section,
        title: new TokenizedText(title, true),
        keywords: keywords.map((keyword) => new TokenizedText(keyword, true)),
        id: new TokenizedText(id, true),
        prose: new TokenizedText(prose),
        code: code.map((line) => new TokenizedText(line)),
      }));
    }),
  );
}

/** Joins neighboring words, so that "flexbox" finds "flex box". */
function pairsOf(tokens: Token[]): Token[] {
  const words = tokens.filter(({ kind, text }) => kind === "word" && !isStopWord(text));
  return words.slice(1).flatMap(({ text, end }, index): Token[] => {
    const before = words[index];
    return before ? [{ text: before.text + text, start: before.start, end, kind: "pair" }] : [];
  });
}
