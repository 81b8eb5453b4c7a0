import { rowStates } from "../../src/claims/row-states.ts";
import type { Fence, Guide, Item } from "../../src/content/types.ts";

/** One body of names that a guide is to cover: what exists, and what of it a code uses. */
export interface Surface {
  /** Path of the guide. */
  guide: string;
  /** Names the surface in exclusions files: "input-types". */
  id: string;
  /** What its names are and of what, as the page says it: "stable members of 17 built-ins". */
  label: string;
  /** The share of the names that the guide is to cover. */
  goal: number;
  /** The names come with the machine (the installed Git): elsewhere there may be others. */
  ofMachine?: true;
  /** Reads the names that exist. */
  names(): string[] | Promise<string[]>;
  /** Finds what code uses. */
  usedBy(code: GuideCode): Uses | Promise<Uses>;
  /** Explains a name. */
  exampleOf?(name: string): string | undefined;
}

/** Whether a name is used. */
export type Uses = (name: string) => boolean;

/** What one card covers, as code. */
export interface CardCode {
  /** Id of the section. */
  section: string;
  /** The code in proven rows of its tables, and what the card says that it covers. */
  spans: string[];
  /** The shown sample. */
  sample: Fence | undefined;
}

/** What a guide covers as code, with what surfaces read of it. */
export class GuideCode {
  readonly cards: CardCode[];

  constructor(cards: CardCode[]) {
    this.cards = cards;
  }

  /** The code of all rows and declarations. */
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

  /** Both these and samples. */
  get everything(): string[] {
    return [...this.spans, ...this.samples()];
  }

  /** The part of the guide that these sections make. */
  within(sections: string[]): GuideCode {
    return new GuideCode(this.cards.filter(({ section }) => sections.includes(section)));
  }
}

/**
 * Reads what a guide covers. Words in prose do not count, however they are set: text is set for its
 * readers.
 */
export function codeOfGuide(guide: Pick<Guide, "sections">): GuideCode {
  return new GuideCode(
    guide.sections.flatMap(({ id, items, text }) =>
      items.map((item) => ({ section: id, spans: spansOf(item, text), sample: item.sample })),
    ),
  );
}

function spansOf(item: Item, text: string): string[] {
  const proven = rowStates(item, text).filter(({ state }) => state === "proven");
  return [...proven.flatMap(({ row }) => row.codes.flat()), ...item.covers];
}
