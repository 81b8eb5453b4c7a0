import { createHighlighter, type ThemeRegistration } from "shiki";
import { escapeHtml } from "../content/escape-html.ts";
import { languages } from "../content/languages.ts";
import { memoize } from "../content/memoize.ts";

/**
 * The eight kinds of token the eye needs to tell apart, each a class of one letter whose
 * colors are in `styles/code.css`. The theme gives each kind a color of its own that
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
    // Operators and a shell's bare words need no color of their own.
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
export const highlightRuns = memoize(
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
 * @returns HTML for the inside of `<code>`: `<i>` of one-letter classes, adjacent tokens of a kind merged
 */
export function highlight(code: string, language: string): string {
  return highlightRuns(code, language).map(renderLine).join("\n");
}

function runsOf(line: { content: string; color?: string }[]): Run[] {
  const runs: Run[] = [];
  for (const { content, color } of line) {
    const kind = kindOfColor.get((color ?? plainColor).toLowerCase());
    const last = runs.at(-1);
    // White space has no color of its own: it joins whatever comes before it.
    if (last && (last.kind === kind || content.trim() === "")) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs;
}

/** Short markup: `<i>` and one letter where others write a span and a word. */
function renderLine(runs: Run[]): string {
  return runs
    .map(({ kind, text }) =>
      kind ? `<i class="${kind}">${escapeHtml(text)}</i>` : escapeHtml(text),
    )
    .join("");
}
