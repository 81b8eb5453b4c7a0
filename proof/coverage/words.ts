import type { GuideCode } from "./guide-code.ts";

/** Whether a text holds a name as a word of its own. */
function hasWord(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$-])${RegExp.escape(name)}(?![\\w$-])`).test(text);
}

/** Covers exported names: the name stands anywhere in code. */
export function coversExport(code: GuideCode): (name: string) => boolean {
  const text = code.everything.join("\n");
  return (name) => hasWord(text, name);
}

/**
 * Covers names of options, results and members, which may be common words: in inline code as a
 * whole span (`timeout`, `timeout: 5000`, `response.data`), in samples as a key or after a dot.
 */
export function coversKey(code: GuideCode): (name: string) => boolean {
  const spans = code.spans;
  const samples = code.samples().join("\n");
  return (name) => {
    const escaped = RegExp.escape(name);
    const inSpan = new RegExp(`(?:^|[.{,\\s])${escaped}(?:$|[\\s:=(,}?])`);
    const inSample = new RegExp(`(?:[{,(]\\s*|^\\s*|[\\w)\\]]\\??\\.)${escaped}\\b(?!["'])`, "m");
    return spans.some((span) => inSpan.test(span)) || inSample.test(samples);
  };
}
