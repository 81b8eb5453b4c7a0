import { code, type Sentence } from "./sentences.ts";

/** What is measured of the sentences in paragraphs and lists, and between which values it is good. */
export const measures = {
  /** Words a sentence, in the median. */
  median: { heading: "median", least: 12, most: 16 },
  /** Joints in 1,000 words. */
  joints: { heading: "joints", least: 0, most: 10 },
  /** Contractions in 1,000 words. */
  contractions: { heading: "contractions", least: 5, most: Number.POSITIVE_INFINITY },
  /** Sentences in 100 that begin with code. */
  codeFirst: { heading: "code first", least: 0, most: 15 },
};

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];

/** What a measure counts in a sentence. */
const patterns: Record<Exclude<MeasureName, "median">, RegExp> = {
  // Not "so many" and "do so", not "since version 4" and "as in", and not a question with "Which".
  joints:
    /\b[Bb]ecause\b|(?<!\b(?:[Dd]o|does|did|or) )\b[Ss]o\b(?! (?:far|many|much|long|few|little)\b|-)|(?<!^)\bwhich\b|(?:^S|, s)ince (?!v?\d|version|\p{Lu})|, as (?:an?|the|its?|they|their|you|this|that|these|each|every|no|both|most)\b/gu,
  contractions:
    /\p{L}n['’]t\b|\p{L}['’](?:re|ll|ve|d|m)\b|\b(?:it|that|there|here|what|who|where|how|let|everything|something|nothing)['’]s\b/giu,
  codeFirst: new RegExp(`^["“(]?${code}`, "gu"),
};

/** Returns the indexes in a sentence of what a measure counts; none in titles and cells. */
export function findPlaces(name: MeasureName, { kind, text }: Sentence): number[] {
  if (name === "median" || kind !== "text") return [];
  return [...text.matchAll(patterns[name])].map(({ index }) => index);
}

/** Measures sentences of paragraphs and lists. */
export function measure(sentences: Sentence[]): Record<MeasureName, number> {
  const texts = sentences.filter(({ kind }) => kind === "text");
  const lengths = texts.map(({ words }) => words);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const share = (name: MeasureName, whole: number) => {
    const count = texts.reduce((sum, sentence) => sum + findPlaces(name, sentence).length, 0);
    return whole === 0 ? 0 : Math.round((count / whole) * 10) / 10;
  };
  return {
    median: median(lengths),
    joints: share("joints", words / 1000),
    contractions: share("contractions", words / 1000),
    codeFirst: share("codeFirst", texts.length / 100),
  };
}

/** Returns the middle of some numbers, 0 of none. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Returns how far a value is from the range of its goal, 0 within it. */
export function distance(name: MeasureName, value: number): number {
  const { least, most } = measures[name];
  return Math.max(least - value, value - most, 0);
}
