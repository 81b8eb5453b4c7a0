import { type Card, fields } from "./cards.ts";
import type { Posting } from "./terms.ts";
import type { Range } from "./types.ts";

/** The texts of all cards, one long text for each field, in which a name is looked for as written. */
export type Texts = { text: string /** Where the text of each card begins. */; starts: number[] }[];

/** Joins the texts of all cards by field, in the order of `fields`. */
export function joinTexts(cards: Card[]): Texts {
  return fields.map((field) => {
    const starts: number[] = [];
    let length = 0;
    const parts = cards.map((card) => {
      // Where a description is cut, its ellipsis does not belong to a name.
      const isCut = field === "prose";
      const part = card[field]
        .map(({ plain }) => (isCut ? plain.replace(/…$/, " ") : plain))
        .join("\n");
      starts.push(length);
      length += part.length + 1;
      return part;
    });
    return { text: parts.join("\n"), starts };
  });
}

/** Finds the fields that have a name as it is written. @param name in lower case */
export function findName(name: string, texts: Texts, unfinished: boolean): Set<Posting> {
  const found = new Set<Posting>();
  for (const [offset, { text, starts }] of texts.entries()) {
    let card = 0;
    for (const [at] of placesOf(name, text, unfinished)) {
      while ((starts[card + 1] ?? Infinity) <= at) card++;
      found.add(card * fields.length + offset);
    }
  }
  return found;
}

/**
 * Lists the places of a name in a text, both in lower case. The characters before and after it must
 * not continue the name: `text-lg` is not in `context-lg`, `:focus` not in `::focus`, `??` not in `??=`.
 *
 * @param unfinished whether the name may go on
 */
export function* placesOf(name: string, text: string, unfinished = false): Generator<Range> {
  if (name === "") return;
  const isWordFirst = inWord.test(name[0] ?? "");
  const isWordLast = inWord.test(name.at(-1) ?? "");
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? " ";
    const end = at + name.length;
    const after = text[end] ?? " ";
    if (isWordFirst ? inWord.test(before) : before === name[0]) continue;
    if (!unfinished && (isWordLast ? inWord.test(after) : isOperator(name) && isOperator(after)))
      continue;
    yield [at, end];
  }
}

const inWord = /[\p{L}\p{N}_$-]/u;
const isOperator = (text: string) => /^[=?&|*<>!.:+]+$/.test(text);
