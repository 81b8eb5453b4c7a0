import { createHighlighter, type ThemeRegistration } from "shiki";
import { escapeHtml, wordsOf } from "../content/html.ts";
import { languages } from "../content/languages.ts";
import { memoize } from "../content/memoize.ts";

/**
 * The eight kinds of token that must look different, each a class of one letter whose
 * colors are in `components/code-block.css`. The theme gives each kind a separate color that
 * serves only to recognize it.
 */
const kinds = {
  k: "keyword storage keyword.operator.new keyword.operator.expression",
  s: "string constant.other.symbol markup.inline.raw punctuation.definition.string",
  n: "constant.numeric constant.language constant.other.option keyword.other.unit support.constant constant.other.color",
  c: "comment punctuation.definition.comment",
  f: "entity.name.function support.function meta.function-call.generic variable.function",
  t: "entity.name.type entity.name.class support.type support.class entity.name.tag support.class.component",
  a: "entity.other.attribute-name support.type.property-name meta.object-literal.key variable.other.property meta.property-name",
  v: "variable.parameter variable.css entity.other.attribute-name.class entity.other.attribute-name.id entity.name.section",
} as const;

const kindNames = Object.keys(kinds);
const plainColor = "#000000";

function sentinel(kind: string): string {
  return `#0000${(kindNames.indexOf(kind) + 1).toString(16).padStart(2, "0")}`;
}

const kindOfColor = new Map(kindNames.map((kind) => [sentinel(kind), kind]));

const theme: ThemeRegistration = {
  name: "proofsheet",
  type: "light",
  colors: { "editor.foreground": plainColor, "editor.background": "#ffffff" },
  tokenColors: [
    // Operators and a shell's bare words need no separate color.
    { scope: ["keyword.operator", "string.unquoted"], settings: { foreground: plainColor } },
    ...Object.entries(kinds).map(([kind, scopes]) => ({
      scope: scopes.split(" "),
      settings: { foreground: sentinel(kind) },
    })),
  ],
};

const highlighter = await createHighlighter({
  themes: [theme],
  langs: [...new Set(Object.values(languages))],
});
/** More than there are samples: the dev server highlights again only what has changed. */
const keptSamples = 3000;

/** A part of a line, and the letter of its kind; plain text has none. */
interface Run {
  kind: string | undefined;
  text: string;
}

/**
 * Finds the kinds of token in a sample.
 *
 * @param language a key of `languages`
 * @returns its lines, each cut into runs of one kind
 */
const highlightRuns = memoize(
  keptSamples,
  (code: string, language: string) => `${language}\n${code}`,
  (code, language): Run[][] => {
    const { tokens } = highlighter.codeToTokens(code, {
      // A limit in time would highlight the same code differently on a busy machine.
      tokenizeTimeLimit: 0,
      lang: languages[language] ?? "text",
      theme: "proofsheet",
    });
    return tokens.map(runsOf);
  },
);

/**
 * Highlights a sample.
 *
 * @param language a key of `languages`
 * @returns HTML for the inside of `<code>`: `<i>` of one-letter classes, adjacent tokens of a kind merged.
 *   A line that may wrap has marks for how: see `components/code-block.css`
 */
export function highlight(code: string, language: string): string {
  const lines = highlightRuns(code, language);
  const hasMembers = /^(?:[jt]sx?|html)$/.test(language);
  return lines
    .map((runs, index) => renderLine(runs, index < lines.length - 1 ? "\n" : "", hasMembers))
    .join("");
}

function runsOf(line: { content: string; color?: string }[]): Run[] {
  const runs: Run[] = [];
  for (const { content, color } of line) {
    const kind = kindOfColor.get((color ?? plainColor).toLowerCase());
    const last = runs.at(-1);
    // Whitespace has no color: it joins whatever comes before it.
    if (last && (last.kind === kind || content.trim() === "")) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs;
}

/** A box at a window of 320 px shows so many letters of a line; a longer one may wrap. */
const narrowestLine = 26;
/** How far what follows a wrapped line hangs beyond its indent, in letters. */
const hang = 4;
/** From this indent on, what follows a wrapped line hangs no further. */
const deepestIndent = 10;

/**
 * Short markup: `<i>` and one letter where others write a span and a word.
 *
 * @param hasMembers whether a long word may wrap before the name of a member: `.concat` in `get().concat(a)`
 */
function renderLine(runs: Run[], end: string, hasMembers: boolean): string {
  const text = runs.map((run) => run.text).join("");
  if (text.length <= narrowestLine) return runs.map(renderRun).join("") + end;
  const start = text.search(/\S|$/);
  const indent = Math.min(deepestIndent, start & ~1);
  const room = narrowestLine - indent - hang;
  const rest = hasMembers ? breakBeforeMembers(runs, room) : runs.map((run) => ({ ...run }));
  const [first = ""] = /\S+/.exec(text) ?? [];
  // Else a long word would leave an empty line behind it.
  const isBound = start > 0 && first.length > narrowestLine - start && !/\S-\S/.test(first);
  const bound = isBound
    ? `<i class="l">${take(rest, start + 1)
        .map(renderRun)
        .join("")}</i>`
    : "";
  const html =
    bound +
    wholeRuns(rest)
      .map((one) => renderWhole(one, room))
      .join("");
  // The line's end is in the box: after it, it would be an empty line.
  return indent > 0 ? `<span class="h${indent}">${html}${end}</span>` : html + end;
}

/** Where a word may wrap: a zero-width space in a run, `<wbr>` in the markup, which no one copies. */
const breakMark = "\u200b";

/** Marks the members in words that are longer than the room of a wrapped line, outside strings and comments. */
function breakBeforeMembers(runs: Run[], room: number): Run[] {
  const text = runs.map((run) => run.text).join("");
  const places = new Set(
    [...text.matchAll(/\S+/g)]
      .filter(([word]) => word.length > room)
      .flatMap(({ 0: word, index }) =>
        [...word.matchAll(/(?<=[\w)\]])\??\.(?=[a-z])/gi)].map((member) => index + member.index),
      ),
  );
  let at = 0;
  return runs.map(({ kind, text }) => {
    const start = at;
    at += text.length;
    if (kind === "s" || kind === "c") return { kind, text };
    const letters = text
      .split("")
      .map((letter, index) => (places.has(start + index) ? breakMark : "") + letter);
    return { kind, text: letters.join("") };
  });
}

function renderRun({ kind, text }: Run): string {
  const html = escapeHtml(text).replaceAll(breakMark, "<wbr>");
  return kind ? `<i class="${kind}">${html}</i>` : html;
}

/** @param room so many letters a wrapped line has at 320 px */
function renderWhole({ runs, isWhole, isRemark }: WholeRuns, room: number): string {
  if (isRemark) {
    const words = wordsOf(runs.map(({ text }) => text).join(""));
    const html = words.map((word) =>
      word.isWhole ? `<b>${escapeHtml(word.text)}</b>` : escapeHtml(word.text),
    );
    return `<i class="c w">${html.join("")}</i>`;
  }
  const html = runs.map(renderRun).join("");
  if (!isWhole) return html;
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  return `<b>${letters > room ? keepHyphens(html) : html}</b>`;
}

/** Keeps each hyphen with the letters beside it, in a word that is longer than a line and breaks anywhere. */
function keepHyphens(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, (text) =>
    text.replace(/(?:[^\s&;]?-+)+[^\s&;]?/g, "<b>$&</b>"),
  );
}

/** Runs that wrap together or freely. */
interface WholeRuns {
  runs: Run[];
  /** They make a word with hyphens, which stays whole. */
  isWhole?: boolean;
  /** They are the comment after a line's code, which takes the next line where it does not fit. */
  isRemark?: boolean;
}

/** Finds what of a line stays whole. */
function wholeRuns(runs: Run[]): WholeRuns[] {
  const last = runs.at(-1);
  if (runs.length > 1 && last?.kind === "c" && last.text.trim() !== "")
    return [...wholeRuns(runs.slice(0, -1)), { runs: [last], isRemark: true }];
  const rest = runs.map((run) => ({ ...run }));
  const text = rest.map((run) => run.text).join("");
  return wordsOf(text).map(({ text, isWhole }) => ({ runs: take(rest, text.length), isWhole }));
}

/** Takes so many letters off the beginning of the runs. */
function take(rest: Run[], count: number): Run[] {
  const taken: Run[] = [];
  for (let left = count; left > 0; ) {
    const [run] = rest;
    if (!run) break;
    const text = run.text.slice(0, left);
    taken.push({ ...run, text });
    left -= text.length;
    run.text = run.text.slice(text.length);
    if (run.text === "") rest.shift();
  }
  return taken;
}
