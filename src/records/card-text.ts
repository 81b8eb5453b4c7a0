import { createHash } from "node:crypto";
import { textOf } from "../content/tree.ts";
import type { Item } from "../content/types.ts";

/** What a reader sees of a card, as two hashes: a change in one of them is a change of the card. */
export interface CardText {
  /** Of its title, its prose, its tables and the words of its link. */
  words: string;
  /** Of its sample and the sample's language; empty where there is none. */
  sample: string;
}

/**
 * Hashes what a reader sees of a card. Markup, line breaks, indentation, hidden fences and the
 * addresses of links are not seen, so that a change of form is no change of the card.
 */
export function cardText({ title, description, link, sample }: Item): CardText {
  const prose = description?.children.map((node) => textOf(node)) ?? [];
  return {
    words: hashOf([title, ...prose, link?.text ?? ""]),
    sample: sample ? hashOf([sample.language, sample.code]) : "",
  };
}

/** The first 8 hex digits of the SHA-256: enough to tell one state of a card from the last. */
function hashOf(texts: string[]): string {
  const text = texts.join("\n").replace(/\s+/g, " ").trim();
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
