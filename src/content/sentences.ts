import type { Item } from "./types.ts";

/** Lists the words of a card's prose that a fence of its own proves, in the order of the fences. */
export function sentencesOf({ claims, hidden }: Item): string[] {
  return [...claims, ...hidden].flatMap(({ claim }) => claim ?? []);
}
