/** A hidden piece of code that a proof was made of. */
export interface ProofPart {
  /** What it is, in words: "Set-up, src/api.ts", "Check". */
  title: string;
  language: string;
  code: string;
}

/** What was done with one card. */
export interface CardProof {
  /** What was done, sentence by sentence. */
  done: string[];
  /** Kinds of proof and the tools that did it: "Ran in", "Chromium 156.0". */
  tools: [what: string, tools: string][];
  /** Id of the section, whose set-up serves all of its cards. */
  section: string;
  /** The card's own set-up, which comes before the sample. */
  setup: ProofPart[];
  /** Checks, old ways, and what proves rows and sentences: all that comes after the sample. */
  after: ProofPart[];
  /** Ids of cards of the same guide whose files the sample imports. */
  uses: string[];
  /** The day on which its words or its sample last changed, in words. */
  changed?: string;
  /** Line of the card in the section's file. */
  line: number;
}

/** What a guide's page loads when a proof of it is first opened. */
export interface ProofData {
  /** The guide's path, by which the command names it. */
  guide: string;
  /** The site with its version, for reports. */
  site: string;
  /** Day of the guide's latest proof, in words; empty where nothing was proven. */
  date: string;
  /** What is before `<id>.md` in the address of a card's Markdown. */
  markdown: string;
  /** The repository's address; absent where the publisher has named none. */
  repository?: string;
  /** The branch that readers edit. */
  branch: string;
  sections: Record<string, { file: string; setup: ProofPart[] }>;
  cards: Record<string, CardProof>;
}

/** Whose proof is to be shown. */
export interface ProofRequest {
  card: string;
  title: string;
  /** What opened it, and gets the focus back. */
  opener: HTMLElement;
}
