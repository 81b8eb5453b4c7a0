import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { TextPosition } from "@proofsheet/protocol/position";
import { nearest } from "../../core/nearest.ts";
import { type Domain, type SampleNames, wordsOf } from "./domain.ts";

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
  const judged = domains.map((domain) => ({ domain, said: domain.judge(text, samples) }));
  const known = judged.find(({ said }) => said === "known");
  if (known) return { by: known.domain.name };
  if (stands(text, samples)) return { by: "sample" };
  if (judged.some(({ said }) => said === "wrong")) return { diagnostic: unknown(name, text) };
  const words = wordsOf(text);
  const knows = (word: string) =>
    samples.words.has(word) || domains.some((domain) => domain.has(word));
  if (words.length > 0 && words.every(knows)) return { by: "words" };
  const stem = /^[@\w-]*[a-z]{2}[\w-]*[-_:](?=\*?$)/.exec(text)?.[0];
  if (stem && domains.some((domain) => begins(domain, stem))) return { by: "stem" };
  const [strange = text] = words.filter((word) => !knows(word));
  return { diagnostic: unknown(name, strange) };
}

/** Whether a name of the domain begins so: `aria-*`. */
function begins(domain: Domain, stem: string): boolean {
  for (const name of domain.names()) if (name.startsWith(stem)) return true;
  return false;
}

/** Whether the samples have the text as it is, whitespace aside. */
function stands(text: string, { code }: SampleNames): boolean {
  const pattern = text.split(/\s+/).map(RegExp.escape).join("\\s*");
  return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`).test(code);
}

function unknown({ text, place, domains }: SpokenName, word: string): TextDiagnostic {
  const near = nearest(
    word,
    domains.flatMap((domain) => [...domain.names()]),
  );
  return errorAt(
    place,
    "content/name",
    word === text
      ? `nothing is called \`${text}\``
      : `nothing is called \`${word}\` in \`${text}\``,
    near
      ? `Write ${near}, or declare the name in the card's options: names`
      : "Correct it, or declare it in the card's options: names",
  );
}
