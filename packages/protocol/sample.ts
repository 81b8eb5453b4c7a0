import type { Source } from "./position.ts";

/** What part a code fence plays in its card. */
export type FenceRole = "shown" | "setup" | "check" | "counterExample";

/** Where a sample is proven, when its language alone does not say. */
export type FenceMode = "browser" | "tailwind" | "empty";

/** The roles that a fence's info string can name. */
export const rolesByWord: Record<string, FenceRole> = {
  setup: "setup",
  check: "check",
  old: "counterExample",
};

/** The properties of a fence that its info string can set, by the word for them. */
export const settingsByWord: Record<string, "expectError" | "skipped" | "file"> = {
  fails: "expectError",
  "not-run": "skipped",
  file: "file",
};

/** One fenced block of code. */
export interface Fence {
  language: string;
  role: FenceRole;
  mode?: FenceMode;
  /** Text that the error must contain: the sample is meant to fail. */
  expectError?: string;
  /** Why the sample cannot be proven here. */
  skipped?: string;
  /** The file that the code belongs to, for samples of several files. */
  file?: string;
  /** Words of the card's prose that the fence proves. */
  claim?: string;
  /** The run records the repository's history before the sample and after it. */
  graph?: true;
  code: string;
  /** The line of the opening backticks. */
  source: Source;
}

/** A shown code sample with everything that belongs to its proof. */
export interface Sample {
  /** Names the sample in messages and records, unique in a run: `css#center-anything`. */
  id: string;
  /** The shown fence. */
  fence: Fence;
  /** Fences that prepare the sample, in the order in which they are written. */
  setup: Fence[];
  /** Fences that check the sample after it has run. */
  checks: Fence[];
  /** Fences that must fail, to show what no longer works. */
  counterExamples: Fence[];
  /** Samples whose files this one imports. */
  uses: Sample[];
  /** Changes with all of the above: a record is valid for one hash only. */
  hash: string;
}

/** Lists a sample and everything that it uses, directly or not, each once. */
export function reachable(sample: Sample, seen = new Set<Sample>()): Sample[] {
  if (seen.has(sample)) return [];
  seen.add(sample);
  return [sample, ...sample.uses.flatMap((used) => reachable(used, seen))];
}
