import { describe, expect, test } from "vitest";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { cssVerifier } from "./check-styles.ts";

const verdict = verdicts(cssVerifier);
const sheet = (css: string) => sampleOf(`\`\`\`css\n${css}\n\`\`\`\n`);

describe("style sheets that pass", () => {
  test.each([
    "p { color: rgb(1 2 3 / 50%); gap: 1rem !important; }",
    ".a { span { color: red; } &:hover { color: blue; } > p { margin: 0; } .b & { gap: 0; } @media (width > 30rem) { color: red; } }",
    "@layer base, theme; @layer base { p { color: red; } }",
    "@container card (inline-size > 30rem) and style(--wide: 1) { p { color: red; } }",
    "@container scroll-state(stuck: top) { p { color: red; } }",
    "@container not (width < 3rem) { p { color: red; } }",
    "@scope (.card) to (.content) { :scope { color: red; } img { border: 0; } }",
    '@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg; }',
    ".a { opacity: 1; @starting-style { opacity: 0; } }",
    ".tip { position-anchor: --button; position-area: block-start; inset-block-start: anchor(bottom); }",
    "@position-try --below { position-area: bottom; margin-block: 1px; }",
    ".bar { animation: grow linear; animation-timeline: scroll(root block); animation-range: entry 0% cover 50%; }",
    "@keyframes grow { from { scale: 0; } 50% { scale: 0.5; } entry 0%, to { scale: 1; } }",
    "@function --double(--x <length>: 1px) returns <length> { result: calc(var(--x) * 2); }",
    ".a { inline-size: --double(2rem); color: if(style(--dark: 1): white; else: black); }",
    "@view-transition { navigation: auto; }",
    "::view-transition-group(*.card), ::highlight(found), ::part(a b), :state(open) { color: red; }",
    "@page :first { size: A4; margin: 1in; @top-left { content: counter(page); } }",
    '@font-face { font-family: "Inter"; src: url(inter.woff2) format("woff2"); font-display: swap; }',
    '@font-feature-values "Inter" { @styleset { open-digits: 1; } }',
    "@font-palette-values --cool { font-family: Inter; base-palette: 1; override-colors: 0 red; }",
    '@counter-style tick { system: cyclic; symbols: "✓"; suffix: " "; }',
    '@import url("a.css") layer(base) supports(display: grid) screen;',
    "@namespace svg url(http://www.w3.org/2000/svg);",
    "@supports selector(:has(a)) and (not (display: flex)) { p { color: red; } }",
    "@media (400px <= width <= 700px) and (prefers-reduced-motion: reduce), print { p { color: red; } }",
    "li:nth-child(2n + 1 of .done):has(> a) { color: red; }",
    ".a { width: calc(100% - 2 * var(--gap)); block-size: round(up, 5.3rem, 1rem); }",
    "p { hanging-punctuation: first; text-box: trim-both cap alphabetic; corner-shape: squircle; }",
    ":root { --a: var(--b); --b: 1px; } p { margin: var(--a) var(--elsewhere); padding: var(--a, 2px) 0; }",
    ":root { --empty: ; --json: { a: b }; --list: 1, 2; }",
  ])("%s", async (css) => {
    expect(await verdict(sheet(css))).toEqual([[]]);
  });
});

describe("style sheets that fail", () => {
  test.each([
    ["p {\n  gap: 1foo;\n}", 2, 'unknown unit "foo"'],
    ["ul {\n  list-marker-type: disc;\n}", 2, 'unknown property "list-marker-type"'],
    [
      "p { form-sizing: content; }",
      1,
      'unknown property "form-sizing". Did you mean "box-sizing"?',
    ],
    ["p { animation: spin 1s alternate-reverse forwards normal; }", 1, "is no value"],
    ["p { animation-play-state: reverse; }", 1, "is no value"],
    ["li:nth-child(3n42) { color: red; }", 1, "is no selector"],
    ["p {\n  color: red\n  margin: 0;\n}", 2, "Missed semicolon"],
    ["p {\n  color: red;", 1, "Unclosed block"],
    ["p { color: red; }\n}", 2, "Unexpected }"],
    ["p { color red; }", 1, "Unknown word"],
    ["color: red;", 1, "outside of a rule"],
    ["@media print {\n  color: red;\n}", 2, "outside of a rule"],
    ["p { width: calc(1px +2px); }", 1, "browsers drop it"],
    ["p { width: var(gap); }", 1, "is no value"],
    ["p { margin: cacl(var(--gap) * 2); }", 1, 'unknown function "cacl()"'],
    ["p { margin: var(--gap) 2pxx; }", 1, "unknown unit"],
    ["p { color: if(style(--a: 1) red); }", 1, "is no value"],
    ["p { filter: drop-shadow(0 0 1px red) foo; }", 1, "browsers drop it"],
    ["p { --x: 1px; margin: var(--x) foo; }", 1, "is no value"],
    ["p { margin: var(--undeclared, 1px) foo; }", 1, "is no value"],
    ["p[aria-expnded] { color: red; }", 1, 'Did you mean "aria-expanded"?'],
    ['@import "a.css" (width >= 4remx);', 1, 'unknown unit "remx"'],
    ["p { clip: rect(0 0 0 0); }", 1, 'obsolete property "clip"'],
    ["p { *zoom: 1; }", 1, "stray character"],
    [":root {\n  --a: red\n  --b: blue;\n}", 2, "swallows the next line"],
    ["p:hovr { color: red; }", 1, 'Did you mean "hover"?'],
    ["p:is(:hovr) { color: red; }", 1, 'Did you mean "hover"?'],
    ["p::hover { color: red; }", 1, "is no selector"],
    [
      "secton > p { color: red; }",
      1,
      'unknown element "secton" in a selector. Did you mean "section"?',
    ],
    ["p {} > { color: red; }", 1, "is no selector"],
    ["@contaner (width > 1px) { p { color: red; } }", 1, 'Did you mean "container"?'],
    [
      "@media (min-widht: 1px) { p { color: red; } }",
      1,
      'unknown media feature "widht". Did you mean "width"?',
    ],
    ["@media (prefers-reduced-motion: reduced) { p { color: red; } }", 1, "no browser knows"],
    ["@container (inline-sise > 1px) { p { color: red; } }", 1, "no browser knows"],
    ["@supports (display: grid { p { color: red; } }", 1, "unclosed bracket"],
    ['@property --a { syntax: "<angle>"; initial-value: 0deg; }', 1, "is not valid"],
    ["@font-face { font-famly: x; src: url(a); }", 1, 'Did you mean "font-family"?'],
    ["@view-transition { navigation: always; }", 1, "is no descriptor"],
    ["@position-try --a { position-area: nowhere; }", 1, "is no value"],
    ["@keyframes a { start { opacity: 0; } }", 1, "is no keyframe"],
    ["@page { @top-lefft { content: none; } }", 1, "unknown at-rule"],
    ["@font-feature-values A { @stylset { a: 1; } }", 1, 'Did you mean "styleset"?'],
    ["@layer a b { p { color: red; } }", 1, "is not valid"],
    ["@function double() { result: 1px; }", 1, "is not valid"],
  ])("%s", async (css, line, message) => {
    const [diagnostics = []] = await verdict(sheet(css));
    expect(diagnostics.join("\n")).toContain(message);
    expect(diagnostics[0]).toMatch(new RegExp(`^${bodyLine + line}: `));
  });
});

test("samples are checked alone, set-up and counter-examples as well", async () => {
  const good = sheet("p { color: red; }");
  const bad = sampleOf(
    '```css setup\np { colr: red; }\n```\n```css\np { color: red; }\n```\n```css old fails="obsolete"\np { clip: auto; }\n```\n',
  );
  const [first, second = []] = await verdict(good, bad);
  expect(first).toEqual([]);
  expect(second).toHaveLength(1);
  expect(second[0]).toMatch(/^4: unknown property "colr"/);
});
