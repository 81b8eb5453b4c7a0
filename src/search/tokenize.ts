/** A word or symbol of a text. */
export interface Token {
  /** In lower case, without apostrophes: `usememo`, `dont`, `::before`. */
  text: string;
  /** The token's range in the text, in UTF-16 units. */
  start: number;
  end: number;
  /**
   * `joined` is a name of several parts written as one word; `pair` is two neighboring words
   * written as one (`cards.ts`); `symbol` is an operator, or a name with its punctuation.
   */
  kind: "word" | "joined" | "pair" | "symbol";
}

/** Letters and digits; an apostrophe within them belongs to the word. */
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** The parts of a camel-case name: `use`, `Memo`; `URL`, `Search`, `Params`. */
const camelCasePart = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;
const capital = /\p{Lu}/u;
/** Joins the parts of one name: `grid-template`, `MAX_SIZE`. */
const nameJoiner = /^[-_]$/;
/** A name with its punctuation: `::before`, `@media`, `--amend`, `<dialog`, `map(`. */
const punctuatedName =
  /(?:::?|@|<\/?|--?|#|\$|&)[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[a-z][a-z0-9-]*\((?=$|[\s)"'`;,.])/gi;
/** Operators, the longest first; else a single symbol. */
const operator =
  /===|!==|\*\*=|\.\.\.|<!--|\?\?=|&&=|\|\|=|>>>|=>|\?\?|\?\.|\?:|&&|\|\||==|!=|!!|\*\*|\+\+|\+=|-=|--|\/\/|\/\*|<=|>=|<<|>>|::|\{\}|\[\]|\(\)|<>|\$\{|[^\s\p{L}\p{N}]/gu;
/**
 * Code that is known by its shape even next to other text, and the token it becomes (else the
 * match itself): `${`, `{...`, `[type="text"]`, `function*`, `**\/`.
 */
const codeShapes: [pattern: RegExp, token: string][] = [
  [/\$\{/g, "${"],
  [/\.\.\.(?=[\p{L}[{(_$])/gu, "..."],
  [/(?<=[\p{L}\p{N})\]])\?\.(?=[\p{L}[(])/gu, "?."],
  [/(?<=[\p{L}\p{N}"')\]])(?:\?\?=?|\|\|=?|&&=?|===|!==|=>)(?=[\p{L}\p{N}"'([{])/gu, ""],
  [/(?<![-\p{L}\p{N}])!!(?=[\p{L}(])/gu, "!!"],
  [/(?<=^|[\s\p{L}*.#)\]])(?<!-)\[[a-z][a-z-]*[~|^$*]?=[^\]]*\]?/giu, "[=]"],
  [/\b(?:function|yield)\*/gi, ""],
  [/\*\*\//g, "**/"],
  [/(?<=^|[\s/"'])\*\.(?=[a-z])/gi, "*."],
];
/** Most texts contain no symbol, and most others none of the shapes, so most skip a dozen patterns. */
const anyCodeShape = new RegExp(codeShapes.map(([{ source }]) => source).join("|"), "iu");
const symbol = /[^\s\p{L}\p{N}]/u;
const standaloneSymbols = /(?<=^|\s)[^\s\p{L}\p{N}]+(?=\s|$)/gu;

/**
 * Splits a text into tokens.
 *
 * @param text prose, code or a query
 * @returns words (the parts of a name too) and joined names (`gridtemplateareas`) in order of
 *   their ends, then the symbols
 */
export function tokenize(text: string): Token[] {
  const tokens = words(text);
  if (symbol.test(text)) addSymbols(text, tokens);
  return tokens;
}

function words(text: string): Token[] {
  const tokens: Token[] = [];
  let nameParts: Token[] = [];
  const add = (part: string, start: number) => {
    const token: Token = { text: normalize(part), start, end: start + part.length, kind: "word" };
    tokens.push(token);
    nameParts.push(token);
  };
  const endName = () => {
    const [first] = nameParts;
    const last = nameParts.at(-1);
    if (first && last && first !== last) {
      const joined = nameParts.map((part) => part.text).join("");
      tokens.push({ text: joined, start: first.start, end: last.end, kind: "joined" });
    }
    nameParts = [];
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const previous = nameParts.at(-1);
    if (previous && !nameJoiner.test(text.slice(previous.end, index))) endName();
    if (!capital.test(word)) add(word, index);
    else for (const part of word.matchAll(camelCasePart)) add(part[0], index + part.index);
  }
  endName();
  return tokens;
}

function addSymbols(text: string, tokens: Token[]) {
  const add = ([matched]: RegExpExecArray, start: number, token = matched) =>
    tokens.push({
      text: (token || matched).toLowerCase(),
      start,
      end: start + matched.length,
      kind: "symbol",
    });
  for (const match of text.matchAll(punctuatedName)) {
    // A hyphen within a name begins no flag: `line-height`.
    if (match[0].startsWith("-") && /[\p{L}\p{N})-]/u.test(text[match.index - 1] ?? "")) continue;
    add(match, match.index);
  }
  if (anyCodeShape.test(text))
    for (const [pattern, token] of codeShapes)
      for (const match of text.matchAll(pattern)) add(match, match.index, token);
  for (const symbols of text.matchAll(standaloneSymbols))
    for (const match of symbols[0].matchAll(operator)) add(match, symbols.index + match.index);
}

function normalize(word: string): string {
  return word.toLowerCase().replace(/['’]/g, "");
}
