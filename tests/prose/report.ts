import type { Diagnostic } from "./lint-prose.ts";

/** What the lint found in one guide. */
export interface GuideReport {
  guide: string;
  /** Words of each sentence in paragraphs and lists. */
  sentenceLengths: number[];
  diagnostics: Diagnostic[];
}

/** The middle of some numbers, 0 of none. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** One line a guide: how many sentences, their median length, and the findings by rule. */
export function describeGuides(guides: GuideReport[]): string {
  return guides
    .map(({ guide, sentenceLengths, diagnostics }) => {
      const rules = Map.groupBy(diagnostics, ({ rule }) => rule);
      const counts = [...rules]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([rule, { length }]) => `${rule} ${length}`);
      const sentences = `${sentenceLengths.length} sentences of ${median(sentenceLengths)} words in the median`;
      return `${guide}: ${sentences}, ${diagnostics.length} findings${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
    })
    .join("\n");
}
