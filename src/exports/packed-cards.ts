import { highlightRuns } from "../model/highlight.ts";
import type { CardEntry, CardText } from "./cards-index.ts";

/** A card of `cards.json` with what the terminal shows of it. */
export interface PackedCard extends CardEntry {
  /** Its Markdown: the file at the address `markdown`. */
  content: string;
  /** How its sample and then its set-up are colored, in the order in which `content` has them. */
  colors: string[];
}

/** Adds to the entries of `cards.json` the Markdown and the colors of their code. */
export function packedCards(entries: CardEntry[], cards: CardText[]): PackedCard[] {
  return entries.map((entry, index) => ({
    ...entry,
    content: cards[index]?.markdown ?? "",
    colors: [...(entry.sample ? [entry.sample] : []), ...(entry.setup ?? [])].map(
      ({ code, language }) => colorsOf(code, language),
    ),
  }));
}

/**
 * Writes the colors of a sample as lengths, each followed by the letter of its kind (`styles/code.css`)
 * or `-`: `5k3-4s` is a keyword of 5 UTF-16 units, 3 plain ones, a string of 4. Lines end in plain ones.
 */
function colorsOf(code: string, language: string): string {
  const runs = highlightRuns(code, language).flatMap((line, index) => [
    ...(index > 0 ? [{ kind: undefined, text: "\n" }] : []),
    ...line,
  ]);
  return runs.map(({ kind = "-", text }) => `${text.length}${kind}`).join("");
}
