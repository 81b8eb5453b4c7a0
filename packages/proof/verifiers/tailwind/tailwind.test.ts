import { compileTailwind } from "@proofsheet/tailwind/compile";
import { describe, expect, test } from "vitest";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { tailwindVerifier } from "./verifier.ts";

const verdict = verdicts(tailwindVerifier);
const page = (html: string) => sampleOf(`\`\`\`html tailwind\n${html}\n\`\`\`\n`);
const sheet = (css: string) => sampleOf(`\`\`\`css tailwind\n${css}\n\`\`\`\n`);

describe("markup that passes", () => {
  test.each([
    '<p class="ml-4 md:hover:bg-red-500/50 -translate-x-1/2 text-sm/6 p-4!">x</p>',
    '<div class="group"><b class="group-hover:underline peer/x">x</b></div>',
    '<p class="[&amp;>b]:mt-4 bg-[#bada55] bg-(--brand) supports-[display:grid]:grid">x</p>',
    '<div class="@container/main"><p class="@md/main:flex">x</p></div>',
    '<!-- <p class="undrline"> --><p title=\' class="undrline"\'>x</p>',
    "<p>no class at all</p>",
  ])("%s", async (html) => {
    expect(await verdict(page(html))).toEqual([[]]);
  });

  test("classes, utilities and variants that the card's own CSS defines", async () => {
    const card = sampleOf(
      '```css tailwind setup\n@import "tailwindcss";\n@theme { --color-brand: #bada55; }\n@utility tab-4 { tab-size: 4; }\n@custom-variant dark (&:where(.dark *));\n.card { @apply p-4; > .a\\:b { color: red; } }\n```\n```html tailwind\n<div class="card a:b dark tab-4 bg-brand"><b class="dark:flex">x</b></div>\n```\n',
    );
    expect(await verdict(card)).toEqual([[]]);
  });
});

describe("markup that fails", () => {
  test.each([
    [
      '<p>a</p>\n<p class="ml-4 undrline">x</p>',
      2,
      'unknown class "undrline". Did you mean "underline"?',
    ],
    ["<p\n class = undrline>x</p>", 2, 'unknown class "undrline"'],
    ['<p class="bg-opacity-50">x</p>', 1, 'unknown class "bg-opacity-50"'],
    ['<p class="hovr:flex">x</p>', 1, 'unknown class "hovr:flex"'],
    ['<p class="flex\n  flx-1">x</p>', 2, 'unknown class "flx-1"'],
    [
      '<p class="bg-gradient-to-r">x</p>',
      1,
      "bg-gradient-to-r is a legacy class for bg-linear-to-r",
    ],
    ['<p class="md:flex-shrink-0">x</p>', 1, "legacy class for shrink-0"],
    ['<p class="w-[cacl(1px+2px)]">x</p>', 1, 'class "w-[cacl(1px+2px)]" makes bad CSS'],
    ['<p class="aria-[curent=page]:flex">x</p>', 1, 'unknown ARIA attribute "aria-curent"'],
    ['<p class="flex">x', 1, "implicitly closed"],
    ['<img class="size-4" src="a.png">', 1, "alt"],
  ])("%s", async (html, line, message) => {
    const [diagnostics = []] = await verdict(page(html));
    expect(diagnostics.join("\n")).toContain(message);
    expect(diagnostics[0]).toMatch(new RegExp(`^${bodyLine + line}: `));
  });

  test("only what a style sheet selects is a separate class", async () => {
    const card = sampleOf(
      '```css tailwind setup\n/* .note */ .card { background: url("a.note"); }\n```\n```html tailwind\n<div class="card note">x</div>\n```\n',
    );
    expect((await verdict(card))[0]?.join()).toContain('unknown class "note"');
  });

  test("an old class is declared gone", async () => {
    const card = (token: string) =>
      sampleOf(
        `\`\`\`html tailwind\n<p class="bg-black/50">x</p>\n\`\`\`\n\`\`\`html tailwind old fails="unknown class"\n<p class="${token}">x</p>\n\`\`\`\n`,
      );
    expect(await verdict(card("bg-opacity-50"))).toEqual([[]]);
    const [diagnostics = []] = await verdict(card("opacity-50"));
    expect(diagnostics[0]).toContain("nothing failed");
  });
});

describe("style sheets that pass", () => {
  test.each([
    '@import "tailwindcss";\n@theme {\n  --color-brand: oklch(0.7 0.1 200);\n  --breakpoint-3xl: 120rem;\n  --animate-wiggle: wiggle 1s infinite;\n  @keyframes wiggle { 50% { rotate: 3deg; } }\n}',
    '@import "tailwindcss" prefix(tw);',
    '@import "tailwindcss" source("../src");',
    '@import "tailwindcss" source(none);',
    "@theme { --color-*: initial; --text-title: 2rem; --text-title--line-height: 1.1; }",
    "@utility tab-* { tab-size: --value(integer, [integer]); }",
    "@theme { --tab-size-github: 8; }\n@utility tab-* { tab-size: --value(--tab-size-*); }",
    "@utility scrollbar-hidden { &::-webkit-scrollbar { display: none; } }",
    "@custom-variant theme-dark (&:where([data-theme=dark] *));",
    "@custom-variant any-hover { @media (any-hover: hover) { &:hover { @slot; } } }",
    ".card { @apply rounded-lg p-4; @variant dark { color: white; } }",
    ".card { margin: --spacing(4); color: --alpha(var(--color-red-500) / 50%); }",
    "@layer components { .card { padding: 1rem; } }",
    '@source "../node_modules/ui"; @source inline("underline md:flex");',
    "/* @theme { --colr-brand: red; } @screen md, @tailwind base; */ .a { color: red; }",
    '/* @source inline("undrline"); */ .a { color: red; }',
    "@theme { @keyframes turn { to { --angle: 1turn; } } --animate-turn: turn 1s; }",
    '@reference "tailwindcss"; .a { @apply flex; }',
  ])("%s", async (css) => {
    expect(await verdict(sheet(css))).toEqual([[]]);
  });

  test("a reference to another file of the card", async () => {
    const card = sampleOf(
      '```css tailwind setup file="src/app.css"\n@import "tailwindcss";\n@theme { --color-brand: red; }\n```\n```css tailwind file="src/button.css"\n@reference "./app.css";\n.button { @apply bg-brand; }\n```\n',
    );
    expect(await verdict(card)).toEqual([[]]);
  });
});

describe("style sheets that fail", () => {
  test.each([
    [".a {\n  @apply flx;\n}", 2, 'unknown class "flx" in @apply'],
    ["@theme {\n  --colr-brand: red;\n}", 2, 'theme key "--colr-brand" makes no class'],
    ["@theme {\n  color: red;\n}", 1, "must only contain custom properties"],
    ["@them { --color-brand: red; }", 1, 'unknown at-rule "@them"'],
    [".a {\n  @variant hocus { color: red; }\n}", 2, "unknown variant: hocus"],
    ["@utility Tab { tab-size: 4; }", 1, "invalid utility name"],
    ["@tailwind base;", 1, "@tailwind base is gone"],
    [".a {\n  @screen md { color: red; }\n}", 2, "@screen is gone"],
    [".a {\n  colr: red;\n}", 2, 'unknown property "colr"'],
    ['@source inline("undrline");', 1, 'unknown class "undrline"'],
    ['@plugin "nowhere";', 1, "Can't resolve"],
    [".a { color: --theme(--color-nope); }", 1, "Could not resolve value"],
    [".a { color: red;", 1, "Unclosed block"],
  ])("%s", async (css, line, message) => {
    const [diagnostics = []] = await verdict(sheet(css));
    expect(diagnostics.join("\n")).toContain(message);
    expect(diagnostics.some((told) => told.startsWith(`${bodyLine + line}: `))).toBe(true);
  });
});

test("compileTailwind makes the CSS of one page and no more", async () => {
  await compileTailwind(["underline"]);
  const css = await compileTailwind(["ml-4", "tab-4"], "@utility tab-4 { tab-size: 4; }");
  expect(css).toContain(".ml-4 {");
  expect(css).toContain("tab-size: 4;");
  expect(css).not.toContain(".underline");
});
