import type { Surface } from "./surface.ts";

/** A package whose newer versions are looked for. */
export interface Installed {
  name: string;
  version: string;
  /** A guide teaches it, the proof or the labels are made by it, or it belongs to such a package. */
  role: "taught" | "tool" | "companion";
  /** What its version asks of other packages: ranges by name. */
  needs: Record<string, string>;
}

/** One step of one package to a newer version. */
export interface Move {
  name: string;
  from: string;
  to: string;
  needs: Record<string, string>;
  /** The caret range of the old version does not take the new one. */
  isMajor: boolean;
}

/** Something that is wrong: with a sample, where `card` says which, or with anything else. */
export interface Problem {
  rule: string;
  file: string;
  line: number;
  message: string;
  card?: string;
}

/** One of the lists that coverage is measured against. */
export interface ListState {
  guide: string;
  label: string;
  /** By name of an entry. */
  entries: Record<string, "covered" | "left out" | "missing">;
}

/** All that is known of the project with one choice of versions installed. */
export interface Look {
  problems: Problem[];
  /** What failed and held in turn, with the same versions: it speaks against none. */
  unstable: Problem[];
  /** How many samples, rows and sentences were proven or have a valid record. */
  samples: number;
  lists: ListState[];
  /** By name of a package that a guide teaches. */
  surfaces: Record<string, Surface>;
  /** The Baseline label by card; none where a card has none. */
  labels: Record<string, string>;
  /** The choice could not be installed or read: it says nothing but its problem. */
  failed?: true;
}

/** Packages that moved together, and what came of it. */
export interface Trial {
  moves: Move[];
  taken: boolean;
  /** The look with these moves and all that was taken before. */
  after: Look;
}

/** What came of looking at the outward links. */
export interface LinkCheck {
  wrong: Problem[];
  checked: number;
  /** Why none, or not all, were asked for. */
  skipped?: string;
}

/** What one refresh found. */
export interface Refresh {
  /** The day, as YYYY-MM-DD. */
  date: string;
  /** The guides that it was restricted to; none for all. */
  guides: string[];
  looked: Installed[];
  trials: Trial[];
  before: Look;
  /** With all that was taken. */
  after: Look;
  links: LinkCheck;
}
