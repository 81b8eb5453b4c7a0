import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { previewParts } from "../content/preview.ts";
import { parseSection } from "../parse/parse-section.ts";
import { checkSection } from "./check-content.ts";

function parse(body: string, head = "") {
  const text = `# S\n\n${head}## Card\n\nText.\n\n${body}\n`;
  const { section, diagnostics } = parseSection("s", "content/css/s.md", text);
  return { section, diagnostics: [...diagnostics, ...checkSection(section)] };
}
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const sheet = (css: string) => fence("html setup preview", "<p>x</p>") + fence("css", css);

function partsOf(body: string, head?: string) {
  const { section, diagnostics } = parse(body, head);
  expect(diagnostics).toEqual([]);
  const [item] = section.items;
  const parts = item && previewParts(item, section.setup);
  return parts && { ...parts, markup: parts.markup.code, sheets: parts.sheets.map((s) => s.code) };
}

test("a shown style sheet is previewed on its set-up, after the sheets set up before it", () => {
  const head = fence("css setup", ".a{}");
  const body =
    fence("html setup", "<i>no</i>") +
    fence("html setup preview", "<p>x</p>") +
    fence("css setup", ".b{}") +
    fence("css", ".c{}");
  expect(partsOf(body, head)).toEqual({
    markup: "<p>x</p>",
    sheets: [".a{}", ".b{}", ".c{}"],
    tailwind: false,
  });
});

test("shown markup is previewed itself", () => {
  expect(partsOf(fence("html preview", "<p>x</p>"))).toMatchObject({
    markup: "<p>x</p>",
    sheets: [],
  });
  expect(partsOf(fence("html tailwind preview", "<p>x</p>"))?.tailwind).toBe(true);
});

test("a card without the option has no preview", () => {
  expect(partsOf(fence("html", "<p>x</p>"))).toBeUndefined();
});

test.each([
  ["a picture with its data", '<img alt="" src="data:image/svg+xml,<svg/>">'],
  ["links that lead out, and to a part", '<a href="https://example.com">x</a><a href="#b">y</a>'],
  ["words that name attributes", "<p>autofocus = src=a href=b</p>"],
  ["an svg with a title", "<svg><title>x</title></svg>"],
  ["a named form", '<form action="/a" method="post"><button>x</button></form>'],
])("%s can be shown", (_name, markup) => {
  expect(parse(fence("html preview", markup)).diagnostics).toEqual([]);
});

test.each([
  ["a class named after an element", ".body { color: red }"],
  ["a word in a value", ".a { transition: all; animation: body 1s }"],
  ["a radius of the window's size", ".a { border-radius: 100vmax }"],
  ["a part of the window's size", ".a { inline-size: 50vw }"],
  ["a comment that names the root", "/* the html first */\n.a { color: red }"],
  ["a comment that names the window's size", ".a { inline-size: 50% } /* not 100vw */"],
  ["a comment that names a rule", "/* like @import */\n.a { color: red }"],
])("%s can be shown", (_name, css) => {
  expect(parse(sheet(css)).diagnostics).toEqual([]);
});

const bad: [name: string, body: string, message: RegExp][] = [
  ["css", fence("css preview", ".a{}"), /s\.md:7: preview on a fence that makes no picture\. Put/],
  [
    "set-up of a script",
    fence("html setup preview", "<p>x</p>") + fence("js browser", "1;"),
    /s\.md:7: preview on a fence that makes no picture/,
  ],
  [
    "a second fence",
    fence("html setup preview", "<p>x</p>").repeat(2) + fence("css", ".a{}"),
    /s\.md:11: preview on a fence that makes no picture/,
  ],
  ["a document", fence("html preview", "<!doctype html>\n<p>x</p>"), /:8: .* a whole document\. T/],
  [
    "a script",
    fence("html preview", "<p>x</p>\n<script>1</script>"),
    /:9: .* what acts on the page/,
  ],
  ["a handler", fence("html preview", '<p onclick="go()">x</p>'), /:8: .* what acts on the page/],
  [
    "a frame",
    fence("html preview", '<iframe title="x"></iframe>'),
    /:8: .* what acts on the page: <iframe>/,
  ],
  ["a picture", fence("html preview", '<img alt="" src="/a.png">'), /has to be fetched\. Draw it/],
  ["an inward link", fence("html preview", '<a href="/a">x</a>'), /:8: .* a link into this site/],
  ["a bare fragment", fence("html preview", '<a href="#">x</a>'), /:8: .* a link into this site/],
  ["a main element", fence("html preview", "<main>x</main>"), /:8: .* a second main part/],
  ["a taken focus", fence("html preview", "<input autofocus>"), /:8: .* takes the focus/],
  ["a sent form", fence("html preview", '<b formaction="/a">x</b>'), /:8: .* a form that is sent/],
  [
    "styles within",
    fence("html preview", "<style>\nbody { x: y }\n</style>"),
    /:9: .* rules on :root/,
  ],
  [
    "the root",
    sheet(".a { x: y }\n:root { x: y }"),
    /s\.md:13: a preview cannot show rules on :root/,
  ],
  ["the body", sheet("main, body { x: y }"), /:12: .* rules on :root, html or body\. Style an/],
  ["a font", sheet("@font-face { x: y }"), /:12: .* rules that hold for a whole document/],
  ["an import", sheet('@import "a.css";'), /:12: .* a style sheet that imports another/],
  ["a transition of views", sheet("@view-transition { x: y }"), /:12: .* for a whole document/],
  ["a property", sheet("@property --a { x: y }"), /:12: .* @property, which counts only/],
  ["a whole screen", sheet(".a { block-size: 100dvh }"), /:12: .* as large as the window/],
  [
    "a whole screen behind a variable",
    sheet(".a { inline-size: var(--a, 100vw) }"),
    /:12: .* as large as/,
  ],
  ["a whole screen in a variable", sheet(".a { --a: 100vh }"), /:12: .* as large as the window/],
  ["the root nested", sheet(".a { :is(html, .b) & { x: y } }"), /:12: .* rules on :root/],
  [
    "a picture in a style",
    fence("html preview", '<p style="background: url(/a.png)">x</p>'),
    /:8: .* to be fetched/,
  ],
  [
    "a picture in svg",
    fence("html preview", '<svg><path fill="url(a.svg#b)"/></svg>'),
    /to be fetched/,
  ],
  ["a background", sheet('.a { background: url("a.png") }'), /:12: .* what has to be fetched/],
  ["an end of style", sheet("/* </style> */"), /:12: .* the end of a style element/],
];

test.each(bad)("preview with %s is rejected with file, line and fix", (_name, body, message) => {
  expect(parse(body).diagnostics.map(formatDiagnostic).join("\n")).toMatch(message);
});

test("preview on a section's set-up is rejected", () => {
  const { diagnostics } = parse("", fence("html setup preview", "<p>x</p>"));
  expect(diagnostics.map(formatDiagnostic).join("\n")).toMatch(
    /s\.md:3: preview on a fence that makes no/,
  );
});
