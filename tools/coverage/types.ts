import type { GuideCode } from "./guide-code.ts";

/** One entry of a list, and whether a proven row, a sample or a declaration of the guide uses it. */
export interface CoverageEntry {
  /** What the entry is called in exclusions files and messages. */
  name: string;
  covered: boolean;
  /** Tells someone who does not know the name what is meant. */
  example?: string;
}

/** One machine-readable list of what a guide is to cover. Each has a separate file. */
export interface CoverageList {
  /** Path of the guide. */
  guide: string;
  /** Names the list in exclusions files and in the thresholds: "input-types". */
  id: string;
  /** What its entries are and of what, as the page says it: "stable members of 17 built-ins". */
  label: string;
  /** The share of the list that the guide is to cover. */
  goal: number;
  /** The list comes with the machine (the installed Git): elsewhere its size may be another. */
  ofMachine?: true;
  /** Reads the list, and says of each entry whether the guide covers it. */
  read(code: GuideCode): Promise<CoverageEntry[]>;
}

/** Turns names into entries, by what covers a name. */
export function entriesOf(names: string[], covers: (name: string) => boolean): CoverageEntry[] {
  return names.map((name) => ({ name, covered: covers(name) }));
}

/** Makes a list whose names are known before, by what covers a name of it in a guide's code. */
export function listOf(
  head: Omit<CoverageList, "read">,
  names: string[],
  coveredBy: (code: GuideCode) => (name: string) => boolean,
): CoverageList {
  return { ...head, read: async (code) => entriesOf(names, coveredBy(code)) };
}
