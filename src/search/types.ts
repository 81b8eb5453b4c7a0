/** The fields of a card in which the search looks. */
export interface SearchCard {
  /** Often the very name that the card explains: `use-memo`. */
  id: string;
  title: string;
  /** What else readers type for the card; `search` in its Markdown. */
  keywords: string[];
  /** The beginning of the description. */
  prose: string;
  /** Names and lines of code whose words no other field contains. */
  code: string[];
}

/** A name that is out of date, and where its card is. */
interface SearchOldName {
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
  sections: { name: string; cards: SearchCard[] }[];
  /** Absent where a guide has none. */
  oldNames?: SearchOldName[];
}

/** The Tailwind utilities that set one property. */
export interface PropertyUtilities {
  /** By value, as `normalizeValue` writes it. */
  values: Record<string, string>;
  /** What takes any step of the spacing scale: `gap` for `gap-4`. */
  step?: string;
  /** Whether it takes negative steps too. */
  negative?: true;
  /** What takes any whole number: `z` for `z-10`. */
  integer?: string;
  /** What takes fractions of the whole: `w` for `w-1/2`. */
  fraction?: string;
  /** What takes arbitrary values, `gap` for `gap-[13px]`, and the first letters of their kinds. */
  arbitrary?: Record<string, string>;
  /** The number of the card that teaches the property. */
  card: number;
}

/** Which Tailwind utility makes a CSS declaration. */
export interface DeclarationTable {
  /** Route of the guide that teaches the utilities. */
  guide: string;
  /** Ids of its cards. */
  cards: string[];
  /** The numbers of the cards of utilities that are not taught with their property. */
  taught: Record<string, number>;
  properties: Record<string, PropertyUtilities>;
}

/** The index file as the build serves it: all cards, from which the browser builds the inverted index. */
export interface SearchIndex {
  guides: SearchGuide[];
  /** Groups of words that mean the same to a reader, separated by spaces. */
  synonyms: string[];
  /** Absent where no guide is about Tailwind. */
  utilities?: DeclarationTable;
}

/** A part of a text, in UTF-16 units. */
export type Range = [start: number, end: number];

/** One card that answers a query. */
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
  /** The title is the answer itself, not the card's: an old name, or the utility of a declaration. */
  isAnswer?: true;
}

/** An answer, and the place that it takes among the results; 0 is the first. */
export interface SearchAnswer {
  result: SearchResult;
  place: number;
}

/**
 * Answers a query.
 *
 * @param query what the reader has typed so far
 * @param guide route of the page's guide (`/css`): its cards come first when scores are nearly equal
 * @returns the cards that answer it, best first; none for an empty query
 */
export type Search = (query: string, guide?: string) => SearchResult[];
