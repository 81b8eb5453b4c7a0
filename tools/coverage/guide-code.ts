import { codeSpansOf } from "../../src/content/tree.ts";
import type { Fence, Guide, Item } from "../../src/content/types.ts";

/** All that one card says as code. */
export interface CardCode {
  /** Id of the section. */
  section: string;
  /** Inline code of title, prose and tables. */
  spans: string[];
  /** The shown sample. */
  sample: Fence | undefined;
}

/** All that a guide says as code, with the questions that lists ask of it. */
export class GuideCode {
  readonly cards: CardCode[];

  constructor(cards: CardCode[]) {
    this.cards = cards;
  }

  /** All inline code. */
  get spans(): string[] {
    return this.cards.flatMap((card) => card.spans);
  }

  /** The code of the shown samples in these languages, or in all. */
  samples(...languages: string[]): string[] {
    return this.cards.flatMap(({ sample }) =>
      sample && (languages.length === 0 || languages.includes(sample.language))
        ? [sample.code]
        : [],
    );
  }

  /** Inline code and samples alike. */
  get everything(): string[] {
    return [...this.spans, ...this.samples()];
  }

  /** The part of the guide that these sections make. */
  within(sections: string[]): GuideCode {
    return new GuideCode(this.cards.filter(({ section }) => sections.includes(section)));
  }
}

/** Reads what a guide says as code. */
export function codeOfGuide(guide: Pick<Guide, "sections">): GuideCode {
  return new GuideCode(
    guide.sections.flatMap(({ id, items }) =>
      items.map((item) => ({ section: id, spans: spansOf(item), sample: item.sample })),
    ),
  );
}

/** A title has lost its code marks by now: of its words, those count that are no plain words. */
const codeLike = /^(?=.*(?:[a-z][A-Z]|[^A-Za-z]))[^\s]+$/;

function spansOf({ title, description }: Item): string[] {
  const inTitle = title.split(/[\s,?]+/).filter((word) => codeLike.test(word));
  return [...(description ? codeSpansOf(description) : []), ...inTitle];
}
