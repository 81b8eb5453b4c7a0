/** How many rows and sentences a guide, or all guides, claim and prove. */
export interface Counts {
  /** The path of a guide, or `all guides`. */
  name: string;
  proven: number;
  judged: number;
  total: number;
  sentences: number;
}

/** What must be proven: shares of the rows of each guide and of all, and sentences of all. */
const goals = { guide: 0.75, all: 0.85, sentences: 400 };

/** Adds the counts of guides up. */
export function sumOf(guides: Counts[]): Counts {
  const sum = { name: "all guides", proven: 0, judged: 0, total: 0, sentences: 0 };
  for (const guide of guides)
    for (const key of ["proven", "judged", "total", "sentences"] as const) sum[key] += guide[key];
  return sum;
}

/** Says which goals the guides of a site miss, with the remedy. A declared judgment is no proof. */
export function shortfalls(guides: Counts[]): string[] {
  const all = sumOf(guides);
  const rows = [
    ...guides.map((counts) => ({ counts, goal: goals.guide })),
    { counts: all, goal: goals.all },
  ]
    .filter(({ counts: { proven, total }, goal }) => proven < goal * total)
    .map(
      ({ counts: { name, proven, total }, goal }) =>
        `${name}: ${proven} of ${total} rows are proven, less than ${100 * goal} %. Prove more of those that \`npm run claims -- <guide>\` lists.`,
    );
  const sentences =
    all.sentences < goals.sentences
      ? [
          `${all.sentences} sentences are proven, less than ${goals.sentences}. Add checks with \`claim="…"\` (CONTRIBUTING.md).`,
        ]
      : [];
  return [...rows, ...sentences];
}
