import { textOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";

/** A piece of a sample that nothing misses. */
export interface PassedPiece {
  text: string;
  /** What it is an instance of: a property, a class, what it calls. */
  names: string[];
  /** Line of the sample, from 1. */
  line: number;
}

/** A false version that nothing rejected. */
export interface PassedVersion {
  /** What was claimed instead, or what was left out. */
  what: string;
  /** Set where nothing false was said, and only what the words name was taken out of the code. */
  isTakenOut?: true;
}

/**
 * Returns why a card or its guide declares that nothing needs to miss a piece of its sample. The
 * guide's list does not speak for a card whose words name the same.
 *
 * @returns nothing where neither does
 */
export function reasonForPiece(
  { text, names }: Pick<PassedPiece, "text" | "names">,
  item: Item,
  { scenery = [] }: Pick<Guide, "scenery">,
): string | undefined {
  const own = Object.entries(item.scenery).find(([part]) => text.includes(part));
  if (own) return own[1];
  if (names.length === 0 || names.some((name) => hasWord(wordsOf(item), name))) return undefined;
  return scenery.find((one) =>
    names.every((name) => one.names.some((listed) => fits(name, listed))),
  )?.because;
}

/**
 * Returns why a card declares that a row or a sentence is true even if the code lacks what it names.
 *
 * @param subject the first cell of the row, or the sentence
 */
export function reasonForVersion(
  { isTakenOut }: PassedVersion,
  subject: string,
  { scenery }: Item,
): string | undefined {
  return isTakenOut ? scenery[subject] : undefined;
}

/** The words of a card, among which a name is that it speaks of. */
function wordsOf({ title, description }: Item): string {
  return `${title}\n${description ? textOf(description) : ""}`;
}

function fits(name: string, listed: string): boolean {
  return listed.endsWith("*") ? name.startsWith(listed.slice(0, -1)) : name === listed;
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`).test(text);
}
