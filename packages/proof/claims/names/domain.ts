/** The names that the samples around a text use: what it may speak of without more ado. */
export interface SampleNames {
  /** The code of all samples, in one text. */
  code: string;
  /** Each word of that code. */
  words: ReadonlySet<string>;
}

/**
 * What a domain says of a text: it has all of its names, it has the first but not the second
 * (`Array.prototype.flatten`), or it cannot say.
 */
export type Judgement = "known" | "wrong" | "unsaid";

/** One body of names that text may speak of: a language, a library, a program. */
export interface Domain {
  name: string;
  /** Checks a whole text, such as `display: grid` or `git log --oneline`. */
  judge(text: string, samples: SampleNames): Judgement;
  /** Whether a word alone is one of its names. */
  has(word: string): boolean;
  /** It comes with the machine (the installed Git): elsewhere it may have more names. */
  ofMachine?: true;
  /** What it cannot check here, and why. */
  notChecked?: string;
  /** All its names, of which the nearest is suggested. */
  names(): Iterable<string>;
}

/** Every name in a code: words with their hyphens, `$` and the signs that belong to a name. */
export function wordsOf(code: string): string[] {
  return code.match(/(?:--|@)?[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu) ?? [];
}

/** Collects the names that samples use, also the parts of those that are joined by hyphens. */
export function samplesOf(codes: string[]): SampleNames {
  const code = codes.join("\n");
  const words = wordsOf(code);
  return { code, words: new Set([...words, ...words.flatMap((word) => word.split("-"))]) };
}
