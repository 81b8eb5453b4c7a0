import type { Item } from "./types.ts";

/** Lists the words of a card's prose that fences prove, each once, in the order of the fences. */
export function sentencesOf({ claims, hidden }: Item): string[] {
  const proven = [...claims, ...hidden].filter(({ skipped }) => skipped === undefined);
  return [...new Set(proven.flatMap(({ claim }) => claim ?? []))];
}
