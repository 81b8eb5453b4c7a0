import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Shown } from "@proofsheet/protocol/shown";

/** How far a verifier goes: it runs the sample, checks its types, or only validates its text. */
export type ProofLevel = "ran" | "type-checked" | "validated";

/** What one verifier reports of one sample. */
export interface Result {
  sample: Sample;
  /** Empty when the sample passes. */
  diagnostics: Diagnostic[];
  /** What the run showed, where the verifier keeps it. */
  shown?: Shown;
}

/** The records are of Chromium; what a page says of "browsers" must be true in Firefox, too. */
export type Engine = "chromium" | "firefox";

/** What the verifiers of one run share. It is opened once and closed at the end. */
export interface ProofContext {
  /** The folder that samples import packages from. */
  root: string;
  /**
   * Multiplies every time limit. At 1 the limits are generous, so that a busy machine fails no
   * sample. Tests of samples that never end use less.
   */
  timeoutScale: number;
  /** Failures are what is looked for, as of mutants: none is checked again. */
  isOnce?: true;
  /** The browser that samples run in. */
  engine: Engine;
  /** Returns a fresh empty folder below the root, so that imports resolve. The run removes it. */
  folder(sample: Sample): Promise<string>;
  /** Makes a value on first use (a browser, a server) and keeps it for the run; `close` ends it. */
  memo<T>(key: string, make: () => Promise<T>, close?: (value: T) => Promise<void>): Promise<T>;
}

/** Proves one kind of sample. Each has a separate folder and a line in `verifiers/registry.ts`. */
export interface Verifier {
  /** Names it in records and as the rule of its diagnostics. */
  name: string;
  level: ProofLevel;
  /** Raised manually when the verdicts of the verifier change: old records are then no longer valid. */
  version: number;
  /** Set where it waits for most of a run: it then begins first, and the others run beside it. */
  beginsFirst?: true;
  /** Its tools that come with the machine: another version of one is not a reason to prove again. */
  machineTools?: readonly string[];
  /** Returns the tool and its version, as a page says it: "html-validate 11.18.0". */
  tool(context: ProofContext): Promise<string>;
  /** Names those of its tools that a sample calls itself, where it has several. */
  toolsOf?(sample: Sample): string[];
  /** Whether the verifier takes this sample; several verifiers may take one sample. */
  accepts(sample: Sample): boolean;
  /**
   * Checks samples; never throws for a bad sample. Each verifier handles `expectError`, `skipped`
   * and counter-examples through `fence-diagnostics.ts`.
   */
  verify(samples: Sample[], context: ProofContext): Promise<Result[]>;
}
