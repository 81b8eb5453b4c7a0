import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { visit } from "unist-util-visit";
import { reportAt } from "../content/diagnostic.ts";
import { itemsOf } from "../content/site-model.ts";
import { textOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";
import { type Token, tokenize } from "../search/tokenize.ts";
import { isStopWord, stem } from "../search/words.ts";

/**
 * Finds search words that their card does not contain. A reader who comes by such a word would find
 * a card without it.
 *
 * @param outputs by card id, what the sample printed
 */
export function checkSearchWords(
  guide: Guide,
  outputs: Record<string, { output?: string }> = {},
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const item of itemsOf(guide))
    for (const entry of findMissingWords(item, outputs[item.id]?.output))
      reportAt(item.source, diagnostics)(
        "search-words",
        `the card "${item.title}" has no word of its search word "${entry}"`,
        "Explain it in the card, move it to the card that does, or remove it",
      );
  return diagnostics;
}

/**
 * Lists the entries of a card's `search` of which no word is in its title, prose, tables, sample or
 * output. Words are compared as the search compares them: "centering" is in "Center anything".
 *
 * @example findMissingWords({ title: "Center anything", search: ["centering", "middle"], … })
 * // ["middle"]
 */
export function findMissingWords(
  { title, description, code = "", search }: Item,
  output = "",
): string[] {
  const texts = [title, code, output];
  if (description)
    visit(description, ["paragraph", "tableCell"], (node) => void texts.push(textOf(node)));
  const known = new Set(texts.flatMap(listForms));
  return search.filter(
    (entry) =>
      !isIn(known, entry) &&
      // What has no letters, as `?.`, is looked for as it is written.
      (tokenize(entry).length > 0 || !texts.some((text) => text.includes(entry))),
  );
}

/** Lists the forms in which the words of a text count: as written, as stems, and in pairs. */
function listForms(text: string): string[] {
  const tokens = tokenize(text);
  return [...tokens.flatMap((token) => [token.text, stem(token.text)]), ...pairWords(tokens)];
}

/** Joins neighboring words, so that "flex box" is in "flexbox" and the other way round. */
function pairWords(tokens: Token[]): string[] {
  const words = tokens.filter(({ kind }) => kind === "word");
  return words.slice(1).map(({ text }, index) => `${words[index]?.text}${text}`);
}

/** Says whether one of an entry's words is known. A name of several parts counts as a whole. */
function isIn(known: Set<string>, entry: string): boolean {
  const tokens = tokenize(entry);
  const names = tokens.filter(({ kind }) => kind === "joined");
  const partsOf = (name: Token) =>
    tokens.filter(
      ({ kind, start, end }) => kind === "word" && name.start <= start && end <= name.end,
    );
  const parts = new Set(names.flatMap(partsOf));
  const words = tokens.filter((token) => token.kind === "word" && !parts.has(token));
  const isKnown = ({ text }: Token) => known.has(text) || known.has(stem(text));
  const isNameKnown = (name: Token) =>
    known.has(name.text) || withoutStopWords(partsOf(name)).every(isKnown);
  return (
    withoutStopWords(words).some(isKnown) ||
    names.some(isNameKnown) ||
    pairWords(words).some((pair) => known.has(pair))
  );
}

/** Leaves words that are part of a question out, unless there are no others. */
function withoutStopWords(words: Token[]): Token[] {
  const content = words.filter(({ text }) => !isStopWord(text));
  return content.length > 0 ? content : words;
}
