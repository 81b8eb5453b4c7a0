/** A word of a text. */
export interface Token {
  /** In lower case, without apostrophes: `usememo`, `dont`. */
  text: string;
  /** The token's range in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** `joined` is a name of several parts written as one word: `usememo`. */
  kind: "word" | "joined";
}

const letter = /\p{L}|\p{N}/u;
/** The parts of a camel-case name: `use`, `Memo`; `URL`, `Search`, `Params`. */
const camelCasePart = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;
const capitalWithin = /.\p{Lu}/u;
/** The hyphen and the underscore join the parts of a name: `grid-template`, `MAX_SIZE`. */
const nameJoiners = "-_";

/**
 * Splits a text into words. Punctuation is left out: a name that has some is looked for as it is
 * written (`names.ts`).
 *
 * @param text prose, code or a query
 * @returns words, the parts of a name too, and joined names, in order of their ends
 * @example
 * tokenize("useMemo()").map(({ text }) => text); // → ["use", "memo", "usememo"]
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let firstPart = 0;
  const endName = () => {
    const [first, last] = [tokens[firstPart], tokens.at(-1)];
    if (first && last && first !== last) {
      const parts = tokens.slice(firstPart).map((part) => part.text);
      tokens.push({ text: parts.join(""), start: first.start, end: last.end, kind: "joined" });
    }
    firstPart = tokens.length;
  };
  const add = (word: string, start: number) =>
    tokens.push({ text: normalize(word), start, end: start + word.length, kind: "word" });

  let lastEnd = -1;
  for (let at = 0; at < text.length; ) {
    if (!isWordCharacter(text, at)) {
      at++;
      continue;
    }
    const start = at;
    while (isWordCharacter(text, at) || isApostropheWithin(text, at)) at++;
    const isSameName = lastEnd === start - 1 && nameJoiners.includes(text[lastEnd] ?? " ");
    if (!isSameName) endName();
    lastEnd = at;
    const word = text.slice(start, at);
    if (!capitalWithin.test(word)) add(word, start);
    else for (const part of word.matchAll(camelCasePart)) add(part[0], start + part.index);
  }
  endName();
  return tokens;
}

/** The character codes are compared, because a regular expression takes three times as long. */
function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return letter.test(text[at] ?? "");
}

function isApostropheWithin(text: string, at: number): boolean {
  return (text[at] === "'" || text[at] === "’") && isWordCharacter(text, at + 1);
}

function normalize(word: string): string {
  return word.toLowerCase().replace(/['’]/g, "");
}
