/** A card as the first file of the index has it. */
export interface SearchCard {
  /** Often the very name that the card explains: `use-memo`. */
  id: string;
  title: string;
  /** What else readers type for the card; `search` in its Markdown. */
  keywords: string[];
}

/** The rest of a card. */
export interface SearchText {
  /** The names that the card explains, as it writes them, and lines of its sample. */
  code: string[];
  /** The beginning of the description. */
  prose: string;
}

/** A name that is out of date, and where its card is. */
export interface SearchOldName {
  name: string;
  /** `gone since React 19`, `deprecated`. */
  state: string;
  /** What to use today, in code or in words. */
  now: string;
  /** Id of the card in the guide. */
  card: string;
}

export interface SearchGuide {
  /** Route: `/css`. */
  href: string;
  /** The short name. */
  name: string;
  /** What readers call the guide, in lower case; its name and its route are among them. */
  aliases: string[];
  /** Whether it teaches a library: what is built into browsers comes first where both match. */
  isLibrary?: true;
  /** In the order of the page: the commonest cards of a section are its first. */
  sections: { name: string; cards: SearchCard[] }[];
  /** Absent where a guide has none. */
  oldNames?: SearchOldName[];
}

/** The first file of the index, which is enough to find a card by its title and by readers' words. */
export interface SearchIndex {
  guides: SearchGuide[];
  /** Groups of words that mean the same to a reader, separated by spaces. */
  synonyms: string[];
}

/** The second file of the index: the rest of each card, in the order of its guide, by the guide's route. */
export type SearchTexts = Record<string, SearchText[]>;

/** A part of a text, in UTF-16 units. */
export type Range = [start: number, end: number];

/** One card that matches a query. */
export interface SearchResult {
  /** Address of the card: `/css#center-anything`. */
  href: string;
  title: string;
  /** The guide's short name. */
  guide: string;
  section: string;
  /** The matching line of code or sentence; empty when the title contains every word of the query. */
  line: string;
  /** Whether the line is code. */
  isCode: boolean;
  /** The matching parts to highlight, in order and without overlap. */
  marks: { title: Range[]; line: Range[] };
  /** The title is a note on an old name, not the card's. */
  isNote?: true;
}

/** What a query finds. */
export interface Found {
  /** Best first. */
  results: SearchResult[];
  /** Whether even the best result has only a small share of the query. */
  isPoor: boolean;
}

/**
 * Looks for cards.
 *
 * @param query what the reader has typed so far
 * @param guide route of the page's guide (`/css`), whose cards come before others that are as good
 */
export type Search = (query: string, guide?: string) => Found;
