import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { TextPosition } from "@proofsheet/protocol/position";
import { nearest } from "../../core/nearest.ts";

/** The names that the samples around a text use: what it may speak of without more ado. */
export interface SampleNames {
  /** The code of all samples, in one text. */
  code: string;
  /** Each word of that code. */
  words: ReadonlySet<string>;
}

/**
 * What a domain makes of a text: it has all of its names, it has the first but not the second
 * (`Array.prototype.flatten`), or it cannot decide.
 */
export type NameVerdict = "known" | "wrong" | "undecided";

/** One body of names that text may speak of: a language, a library, a program. */
export interface Domain {
  name: string;
  /** Checks a whole text, such as `display: grid` or `git log --oneline`. */
  check(text: string, samples: SampleNames): NameVerdict;
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

/** One inline code, with what surrounds it. */
export interface SpokenName {
  text: string;
  place: TextPosition;
  /** The names that its card's samples use, and those that it declares to be its own. */
  samples: SampleNames;
  /** What its guide may speak of. */
  domains: Domain[];
}

/** What a name was resolved by, or what is wrong with it. */
export type Resolution = { by: string } | { diagnostic: TextDiagnostic };

/** Finds what an inline code names, or says that nothing of that name exists. */
export function resolveName(name: SpokenName): Resolution {
  const { domains, samples } = name;
  const text = name.text.trim();
  const verdicts = domains.map((domain) => domain.check(text, samples));
  const known = domains[verdicts.indexOf("known")];
  if (known) return { by: known.name };
  if (isWritten(text, samples)) return { by: "sample" };
  if (verdicts.includes("wrong")) return { diagnostic: unknown(name, text) };
  const words = wordsOf(text);
  const knows = (word: string) =>
    samples.words.has(word) || domains.some((domain) => domain.has(word));
  if (words.length > 0 && words.every(knows)) return { by: "words" };
  const stem = /^[@\w-]*[a-z]{2}[\w-]*[-_:](?=\*?$)/.exec(text)?.[0];
  // The beginning of names: `aria-*`.
  if (stem && domains.some((domain) => [...domain.names()].some((one) => one.startsWith(stem))))
    return { by: "stem" };
  const [strange = text] = words.filter((word) => !knows(word));
  return { diagnostic: unknown(name, strange) };
}

/** Whether the samples have the text as it is, whitespace aside. */
function isWritten(text: string, { code }: SampleNames): boolean {
  const pattern = text.split(/\s+/).map(RegExp.escape).join("\\s*");
  return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`).test(code);
}

function unknown({ text, place, domains }: SpokenName, word: string): TextDiagnostic {
  const all = domains.flatMap((domain) => [...domain.names()]);
  const near = nearest(word, all);
  const what = `nothing is called \`${word}\`${word === text ? "" : ` in \`${text}\``}`;
  const advice = near ? `Write ${near}, or declare the name` : "Correct it, or declare it";
  return errorAt(place, "content/name", what, `${advice} in the card's options: names`);
}
