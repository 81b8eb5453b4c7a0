import type { GuideCode } from "./guide-code.ts";

/** Strings and comments of code; what only they name is not used. */
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*$/gm;

/** Covers exported names: the name is by itself in code, or after the package's own name. */
export function coversExport(code: GuideCode): (name: string) => boolean {
  const text = code.everything.map((one) => one.replace(quoted, "")).join("\n");
  return (name) =>
    new RegExp(`(?<![\\w$.-])(?:[A-Z]\\w*\\.)?${RegExp.escape(name)}(?![\\w$-])`).test(text);
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
