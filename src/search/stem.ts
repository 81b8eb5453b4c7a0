/** British spellings and the American ones that readers also type. The result need not be a word. */
const spellings: [RegExp, string][] = [
  [/^(col|behavi|fav|neighb|hon|lab|flav)our/, "$1or"],
  [/^(cent|met|fib|theat|calib)re(?=s?$)/, "$1er"],
  [/^centred$/, "centered"],
  [/^centring$/, "centering"],
  [/^grey/, "gray"],
  [
    /^(normal|organ|optim|custom|initial|serial|deserial|memo|minim|maxim|capital|synchron|central|visual|author|summar|character|general|standard|token|random|sanit|categor|prior|special|emphas|symbol|virtual|util|local|recogn|final|real|equal|stabil|personal|internal|anal)[iy]s/,
    "$1iz",
  ],
  [/^(catal|dial|anal)ogue/, "$1og"],
  [/^(licen|defen|offen)ce/, "$1se"],
  [/^artefact/, "artifact"],
  [/^programme(?=s?$)/, "program"],
];

/**
 * Reduces a word to its stem: `centred`, `centering` and `centers` to `center`. It is a light
 * stemmer for English and British spellings. A stem need not be correct, only the same for cards
 * and queries.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  let short = word;
  for (const [british, american] of spellings) short = short.replace(british, american);
  short = singular(short);
  const cut = short.replace(/ations?$/, "ate").replace(/(?:ing|ed|ly)$/, "");
  if (cut !== short && cut.length >= 3 && /[aeiouy]/.test(cut)) short = undouble(cut);
  return short.length > 4 ? short.replace(/e$/, "") : short;
}

function singular(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^suis]s$/.test(word) ? word.slice(0, -1) : word;
}

function undouble(word: string): string {
  return /([bdfglmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}
