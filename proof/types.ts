import type { Fence, Item, Source } from "../src/content/types.ts";

/** A shown sample with everything that belongs to its proof. */
export interface Sample {
  /** `css#center-anything`: names the card in messages and records. */
  id: string;
  /** Path of the guide. */
  guide: string;
  item: Item;
  /** The shown fence. */
  fence: Fence;
  /** Set-up of the section, then of the card, in the order they stand. */
  setup: Fence[];
  checks: Fence[];
  old: Fence[];
  /** Samples of the cards named in `uses`, whose files this one imports. */
  uses: Sample[];
  /** SHA-256 (first 16 hex digits) of all of the above: a record holds for this content only. */
  hash: string;
}

/** What the page says was done; the strongest of a sample's results is shown. */
export type Mark = "ran" | "type-checked" | "validated";

/** One reason why a sample is not proven. */
export interface Failure {
  source: Source;
  message: string;
}

/** What one verifier found of one sample. */
export interface Result {
  sample: Sample;
  /** Empty when the sample holds. */
  failures: Failure[];
}

/** What verifiers share in one run; made once, closed at the end. */
export interface Workshop {
  /** The project's root. */
  root: string;
  /**
   * Multiplies every time limit. At 1 they are generous, so that a busy machine fails no sample;
   * tests of samples that never end use less.
   */
  timeoutScale: number;
  /** A fresh empty folder inside the project (so that imports resolve), removed after the run. */
  folder(sample: Sample): Promise<string>;
  /** A value made on first use and kept for the run (a browser, a design system …); `close` ends it. */
  once<T>(key: string, make: () => Promise<T>, close?: (value: T) => Promise<void>): Promise<T>;
}

/** Proves one kind of sample. Each stands in a file of its own and is listed in `verifiers.ts`. */
export interface Verifier {
  name: string;
  mark: Mark;
  /** Raised by hand when the verifier's judgement changes: old records then no longer hold. */
  version: number;
  /** Set where it waits for most of a run: it then begins first, and the others go beside it. */
  beginsFirst?: true;
  /** The tool and its version, as the page says it: "html-validate 11.18.0". */
  tool(workshop: Workshop): Promise<string>;
  /** Whether this sample is this verifier's; several verifiers may take one sample. */
  accepts(sample: Sample): boolean;
  /**
   * Judges samples; never throws for a bad sample. `fails`, `old` and `not-run` are
   * handled by each verifier through `expectation.ts`.
   */
  verify(samples: Sample[], workshop: Workshop): Promise<Result[]>;
}
