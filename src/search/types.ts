export interface SearchGuide {
  /** Route: `/css`. */
  href: string;
  /** The short name. */
  name: string;
  /** What readers call it, in lower case; the name and the route among them. */
  aliases: string[];
  /** The cards are packed, see `packed-card.ts`. */
  sections: { name: string; cards: string[] }[];
}

/** The index as the build serves it: the cards' words, from which the browser makes its tables. */
export interface SearchIndex {
  guides: SearchGuide[];
  /** Groups of words that mean the same to a reader, separated by spaces. */
  synonyms: string[];
}

/** A place in a text, in UTF-16 units. */
export type Range = [start: number, end: number];

/** One card that answers a query. */
export interface SearchResult {
  /** Address of the card: `/css#center-anything`. */
  href: string;
  title: string;
  /** The guide's short name. */
  guide: string;
  section: string;
  /** The matching line of code or sentence; empty when the title says it all. */
  line: string;
  /** Whether the line is code. */
  isCode: boolean;
  /** What matched, to be highlighted: in order, none overlapping. */
  marks: { title: Range[]; line: Range[] };
}

interface SearchOptions {
  /** Route of the current page's guide (`/css`), preferred when all else is nearly equal. */
  guide?: string;
  /** How many results at most; 20 when not given. */
  limit?: number;
}

/**
 * Answers a query.
 *
 * @param query what the reader has typed so far
 * @returns the cards that answer it, best first; none for an empty query
 */
export type Search = (query: string, options?: SearchOptions) => SearchResult[];
