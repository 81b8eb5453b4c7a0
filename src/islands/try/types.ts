import type { SampleFile } from "@proofsheet/playground/protocol";

/** What all guides' samples need, loaded when a sample is first tried. */
export interface TryIndex {
  /** Address of the script that turns TypeScript and JSX into JavaScript. */
  strip: string;
  /** The modules of each package: names and addresses. */
  packages: Record<string, Record<string, string>>;
  /** Everything that trying any sample of the site without a network needs, but for the panel's scripts. */
  keep: string[];
}

/** The samples of a guide by card id. */
export type TrySamples = Record<string, SampleFile[]>;

/** Where the panel finds what it loads. */
export interface TryAddresses {
  /** A `TryIndex`. */
  index: string;
  /** The page's `TrySamples`. */
  samples: string;
  /** The script of the frame. */
  frame: string;
}

/** What is to be tried. */
export interface TryRequest {
  card: string;
  title: string;
  /** Texts from a shared link, by tab. They do not run alone. */
  shared?: Record<string, string>;
}
