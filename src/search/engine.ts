/** The index as the build serves it. */
export interface SearchIndex {
  /** Route and short name of each guide, with its sections' ids and names. */
  guides: unknown[];
}

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
  /** What matched, to be highlighted: offsets in UTF-16 units, in order, none overlapping. */
  marks: { title: Range[]; line: Range[] };
}

export type Range = [start: number, end: number];

export interface SearchOptions {
  /** Route of the current page's guide (`/css`), preferred on equal score. */
  guide?: string;
  /** How many results at most; 20 when not given. */
  limit?: number;
}

export type Search = (query: string, options?: SearchOptions) => SearchResult[];

export async function createSearch(_index: SearchIndex): Promise<Search> {
  return () => [];
}
