import { distance } from "fastest-levenshtein";

/** Words that are part of a question rather than its subject. */
const stopWords = new Set(
  `a an and are as at be but by can cant could did do does doesnt dont for from get gets getting
  has have how i id im in into is isnt it its me my not of on or please should so some that the
  their them then there these to up use used using want was way what whats when where which
  who why will with without wont work working works would you your between vs versus example
  examples tutorial best need make if`.split(/\s+/),
);

/** Words that describe the subject hardly at all. */
const weakWords = new Set(
  `after again against all another any away before every everything just like more new off one only
  other out over same something still than thing time too turn this via while`.split(/\s+/),
);

const stopWordWeight = 0.25;
const weakWordWeight = 0.5;

/** How much a word counts in a query of several words, from 0 to 1, whatever its frequency. */
export function wordWeight(word: string): number {
  if (stopWords.has(word)) return stopWordWeight;
  return weakWords.has(word) ? weakWordWeight : 1;
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** British spellings and the American ones that readers also type. The result may be no word. */
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

const stems = new Map<string, string>();

/**
 * Reduces a word to its stem: `centred`, `centering` and `centers` to `center`. It is a light
 * stemmer for English and British spellings. A stem may be incorrect, if only it is the same for
 * cards and queries. It keeps the first two letters of the word.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  // Each word of a query is compared with the stems of hundreds of terms, which are always the same.
  const known = stems.get(word) ?? reduce(word);
  stems.set(word, known);
  return known;
}

function reduce(word: string): string {
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

/**
 * Counts the typos between two words: a letter too many, a letter missing, a wrong letter, or two
 * neighboring letters swapped.
 *
 * @param most the largest number that matters: words whose lengths differ by more are not compared
 * @returns Infinity for more than `most`
 */
export function typosBetween(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return Infinity;
  let swaps = 0;
  let swapped = typed;
  for (let at = 0; at + 1 < word.length; at++)
    if (swapped[at] !== word[at] && swapped[at] === word[at + 1] && swapped[at + 1] === word[at]) {
      swaps++;
      swapped = `${swapped.slice(0, at)}${word.slice(at, at + 2)}${swapped.slice(at + 2)}`;
    }
  const typos = Math.min(distance(typed, word), swaps + distance(swapped, word));
  return typos > most ? Infinity : typos;
}
