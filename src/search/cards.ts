import { type Token, tokenize } from "./tokenize.ts";
import type { SearchGuide, SearchIndex, SearchTexts } from "./types.ts";

/** A text that is compared with queries. */
export class CardText {
  readonly text: string;
  #tokens: Token[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Only the cards that a query finds need them again, and all tokens would fill the memory. */
  get tokens(): Token[] {
    this.#tokens ??= tokenize(this.text);
    return this.#tokens;
  }

  /** The text in lower case, as long as the text itself: `İ` would become two characters. */
  get plain(): string {
    const lower = this.text.toLowerCase();
    return lower.length === this.text.length ? lower : this.text;
  }
}

/** The fields of a card in which the search looks. A field's position in this list is its number. */
export const fields = ["title", "keywords", "section", "code", "prose"] as const;

/** A card, its place, and its texts by field. The id counts as the last of the keywords. */
export interface Card extends Record<(typeof fields)[number], CardText[]> {
  href: string;
  guide: SearchGuide;
  /** Place of the guide in the registry, from 0 to 1. */
  guideShare: number;
  /** Place of the section in the guide, from 0 to 1. */
  sectionShare: number;
  /** Place of the card in its section, from 0. */
  place: number;
}

/**
 * Lists the cards of all guides in the registry's order.
 *
 * @param texts the rest of each card; without it cards have no code and no prose
 */
export function cardsOf({ guides }: SearchIndex, texts: SearchTexts = {}): Card[] {
  const cards: Card[] = [];
  for (const [guidePlace, guide] of guides.entries()) {
    const rest = (texts[guide.href] ?? []).values();
    for (const [sectionPlace, section] of guide.sections.entries()) {
      const name = [new CardText(section.name)];
      for (const [place, { id, title, keywords }] of section.cards.entries()) {
        const { code = [], prose = "" } = rest.next().value ?? {};
        cards.push({
          href: `${guide.href}#${id}`,
          guide,
          guideShare: guidePlace / guides.length,
          sectionShare: sectionPlace / guide.sections.length,
          place,
          title: [new CardText(title)],
          keywords: [...keywords, id].map((keyword) => new CardText(keyword)),
          section: name,
          code: code.map((line) => new CardText(line)),
          prose: prose ? [new CardText(prose)] : [],
        });
      }
    }
  }
  return cards;
}
