/** A word or sign of a text. */
export interface Token {
  /** In lower case, without apostrophes: `usememo`, `dont`, `::before`. */
  text: string;
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  end: number;
  kind: "word" | "joined" | "pair" | "sign";
}

/** Runs of letters and digits; an apostrophe within one belongs to it. */
const run = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** The parts of a camel-case name: `use`, `Memo`; `URL`, `Search`, `Params`. */
const camelPart = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;
const capital = /\p{Lu}/u;
/** What may stand between the parts of one name: `grid-template`, `MAX_SIZE`. */
const joint = /^[-_]$/;
/** A name with the sign that makes it what it is: `::before`, `@media`, `--amend`, `<dialog`, `map(`. */
const signed =
  /(?:::?|@|<\/?|--?|#|\$|&)[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[a-z][a-z0-9-]*\((?=$|[\s)"'`;,.])/gi;
/** Signs that mean something; the longest first. */
const operator =
  /===|!==|\*\*=|\.\.\.|<!--|\?\?=|&&=|\|\|=|>>>|=>|\?\?|\?\.|\?:|&&|\|\||==|!=|!!|\*\*|\+\+|\+=|-=|--|\/\/|\/\*|<=|>=|<<|>>|::|\{\}|\[\]|\(\)|<>|\$\{|[^\s\p{L}\p{N}]/gu;
/** What makes code known by its shape, wherever it stands: `${`, `{...`, `[type="text"]`, `function*`, `**\/`. */
const shapes: [RegExp, string][] = [
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
/** Most texts have no sign, and most others no shape: then a dozen patterns need not be tried. */
const anyShape = new RegExp(shapes.map(([{ source }]) => source).join("|"), "iu");
const sign = /[^\s\p{L}\p{N}]/u;
const lonely = /(?<=^|\s)[^\s\p{L}\p{N}]+(?=\s|$)/gu;

/**
 * Takes a text apart into what can be looked for.
 *
 * @param text prose, code or a query
 * @returns words (the parts of names too), names joined (`gridtemplateareas`), and signs
 *   that belong to a name or stand alone, in order of kind, then of place
 */
export function tokenise(text: string): Token[] {
  const tokens = words(text);
  if (sign.test(text)) addSigns(text, tokens);
  return tokens;
}

function words(text: string): Token[] {
  const tokens: Token[] = [];
  let name: Token[] = [];
  const add = (part: string, start: number) => {
    const token: Token = { text: fold(part), start, end: start + part.length, kind: "word" };
    tokens.push(token);
    name.push(token);
  };
  const closeName = () => {
    const [first] = name;
    const last = name.at(-1);
    if (first && last && first !== last) {
      const joined = name.map((part) => part.text).join("");
      tokens.push({ text: joined, start: first.start, end: last.end, kind: "joined" });
    }
    name = [];
  };
  for (const { 0: found, index } of text.matchAll(run)) {
    const previous = name.at(-1);
    if (previous && !joint.test(text.slice(previous.end, index))) closeName();
    if (!capital.test(found)) add(found, index);
    else for (const part of found.matchAll(camelPart)) add(part[0], index + part.index);
  }
  closeName();
  return tokens;
}

function addSigns(text: string, tokens: Token[]) {
  const add = (found: RegExpExecArray, offset: number, name = found[0]) => {
    const start = found.index + offset;
    const end = start + found[0].length;
    tokens.push({ text: (name || found[0]).toLowerCase(), start, end, kind: "sign" });
  };
  for (const found of text.matchAll(signed)) {
    // A hyphen within a name is no flag: `line-height`.
    if (found[0].startsWith("-") && /[\p{L}\p{N})-]/u.test(text[found.index - 1] ?? "")) continue;
    add(found, 0);
  }
  if (anyShape.test(text))
    for (const [shape, name] of shapes)
      for (const found of text.matchAll(shape)) add(found, 0, name);
  for (const alone of text.matchAll(lonely))
    for (const found of alone[0].matchAll(operator)) add(found, alone.index);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/['’]/g, "");
}
