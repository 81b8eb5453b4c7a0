/** A quoted string, a run of white space, a word, or one other character. */
const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\s+|[\p{L}\p{N}_$…]+|./gsu;
const word = /^[\p{L}\p{N}_$…]/u;
const quoted = /^["'`]/;
/** Node marks the object that a `[Circular *1]` inside it means. */
const circleMark = /<ref \*\d+>\s*/g;

/**
 * Brings a written value into one form, so that quotes, spaces, quoted keys and trailing commas
 * make no difference: `{ 'a': [1, 2,] }` and `{a: [ 1, 2 ]}` become the same text.
 */
function normalise(text: string): string {
  const tokens = (text.trim().replace(circleMark, "").match(token) ?? []).map((part) =>
    quoted.test(part) && part.length > 1 ? JSON.stringify(unquote(part)) : part,
  );
  const out: string[] = [];
  for (const [index, part] of tokens.entries()) {
    const next = tokens[index + 1] ?? "";
    const before = out.at(-1) ?? "";
    if (/^\s/.test(part)) {
      if (word.test(before) && word.test(next)) out.push(" ");
    } else if (/^[\]})]$/.test(part) && before === ",") out.splice(-1, 1, part);
    else out.push(isKey(part, before, nextSign(tokens, index)) ? part.slice(1, -1) : part);
  }
  // Chrome writes the length before an array; a class's `(2)` stays.
  return out.join("").replace(/(?<![\p{L}\p{N}_$])\(\d+\)(?=\[)/gu, "");
}

function nextSign(tokens: string[], index: number): string {
  const next = tokens[index + 1] ?? "";
  return /^\s/.test(next) ? (tokens[index + 2] ?? "") : next;
}

/** Whether a quoted string is an object's key that needs no quotes. */
function isKey(part: string, before: string, next: string): boolean {
  return next === ":" && /^[{,]?$/.test(before) && /^"[\w$]+"$/.test(part);
}

const escapes: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gis,
      (_, long, four, two, one) => {
        const hex = long ?? four ?? two;
        return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (escapes[one] ?? one);
      },
    );
}

/**
 * Whether a text is what a pattern says; `…` stands for any text, and after or before
 * a comma also for nothing.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (!pattern.includes("…")) return text === pattern;
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(",…", "(?:,.*)?")
    .replaceAll("…,", "(?:.*,)?")
    .replaceAll("…", ".*");
  return new RegExp(`^${source}$`, "su").test(text);
}

/** Whether two written values are the same; the second may hold `…`. */
export function sameText(actual: string, expected: string): boolean {
  return matchesPattern(normalise(actual), normalise(expected));
}
