import { createHighlighter, type ThemeRegistration } from "shiki";
import { escapeHtml } from "./escape-html.ts";
import { languages } from "./languages.ts";

/**
 * The eight kinds of token the eye needs to tell apart, each a class of one letter whose
 * colours stand in `styles/code.css`. The theme gives each kind a colour of its own that
 * serves only to recognise it.
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
const plainColour = "#000000";

function sentinel(kind: string): string {
  return `#0000${(kindNames.indexOf(kind) + 1).toString(16).padStart(2, "0")}`;
}

const kindOfColour = new Map(kindNames.map((kind) => [sentinel(kind), kind]));

const theme: ThemeRegistration = {
  name: "proofsheet",
  type: "light",
  colors: { "editor.foreground": plainColour, "editor.background": "#ffffff" },
  tokenColors: [
    // Operators made of signs, and a shell's bare words, need no colour of their own.
    { scope: ["keyword.operator", "string.unquoted"], settings: { foreground: plainColour } },
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
const done = new Map<string, string>();

/**
 * Colours a sample.
 *
 * @param language a key of `languages`
 * @returns HTML for the inside of `<code>`: `<i>` of one-letter classes, adjacent tokens of a kind merged
 */
export function highlight(code: string, language: string): string {
  const key = `${language}\n${code}`;
  const known = done.get(key);
  if (known !== undefined) return known;
  const { tokens } = highlighter.codeToTokens(code, {
    // A limit in time would colour the same code differently on a busy machine.
    tokenizeTimeLimit: 0,
    lang: languages[language] ?? "text",
    theme: "proofsheet",
  });
  const html = tokens.map(renderLine).join("\n");
  done.set(key, html);
  return html;
}

/** Shortest markup that colours: `<i class=k>` for a quoted span saved 1.7 kB (gzip) of the largest page. */
function renderLine(line: { content: string; color?: string }[]): string {
  const runs: { kind: string | undefined; text: string }[] = [];
  for (const { content, color } of line) {
    const kind = kindOfColour.get((color ?? plainColour).toLowerCase());
    const last = runs.at(-1);
    // White space has no colour of its own: it joins whatever stands before it.
    if (last && (last.kind === kind || content.trim() === "")) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs
    .map(({ kind, text }) => (kind ? `<i class=${kind}>${escapeHtml(text)}</i>` : escapeHtml(text)))
    .join("");
}
