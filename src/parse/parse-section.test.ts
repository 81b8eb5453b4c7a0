import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { checkSection } from "../check/check-content.ts";
import { htmlOf } from "../content/html.ts";
import { linksOf } from "../content/tree.ts";
import { parseSection } from "./parse-section.ts";

function parse(text: string) {
  const { section, diagnostics } = parseSection("flexbox", "content/css/flexbox.md", text);
  return { section, diagnostics: [...diagnostics, ...checkSection(section)] };
}
const messages = (text: string) => parse(text).diagnostics.map(formatDiagnostic);
const descriptionOf = (text: string) => {
  const { section, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  return section.items[0]?.description ?? { type: "root" as const, children: [] };
};

const sound = `# Flexbox

\`\`\`html setup
<p>shared</p>
\`\`\`

## Center anything

\`\`\`yaml card
id: center
search: [center a div]
baseline: [css.properties.place-items]
\`\`\`

\`place-items\` centres **both** ways.

\`\`\`css
.a { place-items: center }
\`\`\`

\`\`\`js check
ok(true);
\`\`\`

[Read on MDN](https://developer.mozilla.org/docs/Web/CSS/place-items)

## A table

\`\`\`yaml card
fullWidth: true
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
`;

test("a sound section becomes a Section", () => {
  const { section, diagnostics } = parse(sound);
  expect(diagnostics).toEqual([]);
  expect(section).toMatchObject({
    id: "flexbox",
    category: "Flexbox",
    setup: [{ language: "html", role: "setup" }],
    items: [
      {
        id: "center",
        title: "Center anything",
        description: { type: "root", children: [{ type: "paragraph" }] },
        code: ".a { place-items: center }",
        link: {
          href: "https://developer.mozilla.org/docs/Web/CSS/place-items",
          text: "Read on MDN",
        },
        search: ["center a div"],
        baseline: ["css.properties.place-items"],
        hidden: [{ language: "js", role: "check" }],
        source: { file: "content/css/flexbox.md", line: 7 },
      },
      { id: "a-table", fullWidth: true },
    ],
  });
});

const card = (body: string) => `# S\n\n## Card\n\n${body}\n`;

/** Each kind of bad content, with the message its author gets. */
const bad: [name: string, text: string, message: RegExp][] = [
  ["no title", "## Card\n\ntext\n", /flexbox\.md:1: section without a title\. Start the file with/],
  ["a card without a title", "# S\n\n##\n\ntext\n", /:3: card without a title\. Write one after/],
  ["no cards", "# S\n", /:1: section without a card\. Add a card/],
  ["text before the cards", "# S\n\nhello\n\n## C\n\nx\n", /:3: text before the first card/],
  [
    "a sample outside a card",
    "# S\n\n```css\na{}\n```\n\n## C\n\nx\n",
    /:3: sample outside a card/,
  ],
  ["a heading of level 3", card("### Deep\n\nx"), /:5: heading of level 3\. Use one `#`/],
  ["a second title", card("x\n\n# Again"), /:7: heading of level 1\. Use one `#`/],
  ["an empty card", card(""), /:3: empty card "Card"\. Write its text/],
  [
    "two shown code blocks",
    card("```css\na{}\n```\n\n```css\nb{}\n```"),
    /:9: two shown code blocks in the card "Card"\. Make two cards/,
  ],
  [
    "a check without a sample",
    card("x\n\n```js check\nok(true);\n```"),
    /:7: check in the card "Card", which shows no sample: it would never run\. Show a sample/,
  ],
  [
    "an unknown language",
    card("```csss\na{}\n```"),
    /:5: unknown fence language "csss"\. Use one of: html/,
  ],
  ["a fence without a language", card("```\na{}\n```"), /:5: code fence without a language/],
  ["an empty fence", card("```css\n\n```"), /:5: empty code fence/],
  [
    "an unknown option",
    card("```css wide\na{}\n```"),
    /:5: unknown option "wide" on a fence\. Use one of/,
  ],
  [
    "two modes on one fence",
    card("```html tailwind browser\n<p>x</p>\n```"),
    /:5: "tailwind" and "browser" on one fence\. Keep one of them/,
  ],
  [
    "two roles on one fence",
    card('x\n\n```ts old setup fails="x"\na;\n```'),
    /:7: "old" and "setup" on one fence/,
  ],
  [
    "an option given twice",
    card('```css fails="a" fails="b"\na{}\n```'),
    /:5: "fails" and "fails" on one fence/,
  ],
  [
    "a mode that does not suit the language",
    card("```css empty\na{}\n```"),
    /:5: "empty" does not suit css\. It suits bash/,
  ],
  [
    "a mode on a check",
    card("```js\na;\n```\n\n```js browser check\na;\n```"),
    /:9: "browser" on a check/,
  ],
  [
    "a history where none is recorded",
    card("```css graph\na{}\n```"),
    /:5: "graph" on a fence whose history is not recorded\. It suits a shown bash sample/,
  ],
  ["an option without value", card("```css fails\na{}\n```"), /:5: unknown option "fails"/],
  [
    "an old sample that does not fail",
    card("x\n\n```css old\na{}\n```"),
    /:7: an old sample does not say how it fails/,
  ],
  [
    "an unknown card option",
    card("```yaml card\nwidth: full\n```\n\nx"),
    /:5: card options: .*width.*Keys are: id, fullWidth/,
  ],
  [
    "a wrong card option",
    card("```yaml card\nid: Not A Slug\n```\n\nx"),
    /:5: card options: id: must be lower-case/,
  ],
  [
    "options that are not YAML",
    card("```yaml card\nid: [\n```\n\nx"),
    /:5: card options are not YAML/,
  ],
  [
    "a long sample",
    card(`\`\`\`css\n${"a{}\n".repeat(21)}\`\`\``),
    /:5: sample of 21 lines \(at most 20\)/,
  ],
  [
    "a long line",
    card(`\`\`\`css\n/*${"x".repeat(80)}*/\n\`\`\``),
    /:5: line 1 of the sample has 84 characters/,
  ],
  [
    "a relative link",
    card("see [it](page.html) there"),
    /:5:\d+: relative link: page\.html\. Write a full https/,
  ],
  ["an http link", card("see [it](http://example.com) there"), /:5:\d+: link over plain http/],
  ["a javascript link", card("see [it](javascript:alert) there"), /:5:\d+: link that is not https/],
  ["a malformed link", card("see [it](https://exa_mple) there"), /:5:\d+: malformed link/],
  ["an http outward link", card("x\n\n[Docs](http://example.com)"), /:7:\d+: link over plain http/],
  ["a relative outward link", card("x\n\n[Docs](docs/a.html)"), /:7:\d+: relative link/],
  [
    "raw script",
    card("<script>alert(1)</script>"),
    /:5:\d+: raw <script> in prose\. Write it as code/,
  ],
  [
    "an event handler",
    card('x <b onclick="go()">y</b>'),
    /:5:\d+: event handler attribute in raw HTML/,
  ],
  ["other raw HTML", card("<div>x</div>"), /:5:\d+: raw HTML in prose: <div>/],
  ["an image", card("![x](https://example.com/a.png)"), /:5:\d+: image in a card's prose/],
];

test.each(bad)("%s is rejected with file, line and fix", (_name, text, message) => {
  expect(messages(text).join("\n")).toMatch(message);
});

test("every diagnostic of a file is reported, not only the first", () => {
  expect(messages(card("### Deep\n\n```csss\na\n```\n\n[x](page.html) y"))).toHaveLength(3);
});

test("bare inline tags are let through, and links are kept", () => {
  const description = descriptionOf(card("Press <kbd>Ctrl</kbd>; see [x](/css#grid)."));
  expect(htmlOf(description)).toBe('<p>Press <kbd>Ctrl</kbd>; see <a href="/css#grid">x</a>.</p>');
  expect(linksOf(description).map(({ url }) => url)).toEqual(["/css#grid"]);
});

test("outward links in prose open safely in a new tab", () => {
  expect(htmlOf(descriptionOf(card("see [it](https://example.com/a) there")))).toBe(
    '<p>see <a href="https://example.com/a" target="_blank" rel="noopener noreferrer">it</a> there</p>',
  );
});

test("a table gets a box that scrolls, and an empty header cell heads nothing", () => {
  const html = htmlOf(descriptionOf(card("| | b |\n|---|---|\n| 1 | 2 |")));
  expect(html).toMatch(/^<div class="table"><table>/);
  expect(html.replace(/\s+/g, "")).toContain("<tr><td></td><th>b</th></tr>");
});

test("code in a sentence that is long wraps at its spaces, and words with hyphens stay whole", () => {
  const of = (markdown: string) => htmlOf(descriptionOf(card(markdown)));
  expect(of("Run `git reset --soft`.")).toContain("<code>git reset --soft</code>");
  expect(of("Run `git reset --soft HEAD~1 -- file`.")).toContain(
    '<code class="long">git reset <b>--soft</b> HEAD~1 <b>--</b> file</code>',
  );
});

test("code in a cell wraps at its spaces, and only a word longer than a phone's line anywhere", () => {
  const cell = (code: string) =>
    /<td>(<code.*?<\/code>)/.exec(
      htmlOf(descriptionOf(card(`| a | b |\n|---|---|\n| \`${code}\` | 2 |`))),
    )?.[1];
  expect(cell("background-color")).toBe("<code>background-color</code>");
  expect(cell("git add -p")).toBe('<code class="long">git add <b>-p</b></code>');
  expect(cell(`https://example.com/${"x".repeat(20)}`)).toMatch(/^<code class="long endless">/);
  expect(cell(`::view-transition-${"x".repeat(20)}`)).toContain(
    "::vie<b>w-t</b>ransitio<b>n-x</b>x",
  );
});

test("fence options are read", () => {
  const { section } = parse(
    card('```ts setup file="src/a.ts"\nlet a\n```\n\n```ts browser fails="TS2322"\nlet b\n```'),
  );
  expect(section.items[0]?.hidden[0]).toMatchObject({ role: "setup", file: "src/a.ts" });
  expect(section.items[0]?.sample).toMatchObject({ mode: "browser", expectError: "TS2322" });
});

test.each([
  ["lanes: [A]\nsteps: []", "the drawing is not understood: lanes: "],
  [
    "lanes: [A, B]\nsteps:\n  - [C, one]\n  - [B, two]",
    'the drawing has no lane "C". Use one of: A, B.',
  ],
  ["lanes: [A, B\n", "the drawing is not YAML: "],
])("a drawing that is wrong is told: %j", (yaml, message) => {
  const card = `# S\n\n## C\n\n\`\`\`js\n1;\n\`\`\`\n\n\`\`\`yaml drawing\n${yaml}\n\`\`\`\n`;
  const [first] = messages(card);
  expect(first).toContain(`content/css/flexbox.md:9: ${message}`);
});

test.each([
  ["- a\n\n  ```js\n  1;\n  ```", "a code fence inside a list, a quotation or a footnote"],
  ["Words.\n\n> ```js\n> 1;\n> ```", "a quotation, which a card does not show"],
  ["> Said by others.", "a quotation, which a card does not show"],
  ["Words[^1].\n\n[^1]: More.", "a footnote, which a card does not show"],
  ["Words.\n\n    const a = 1;", "text that four spaces make a code block"],
  ["Words.\n\n```yaml card\nid: a\n```\n\n```yaml card\nbad: 1\n```", "a second `yaml card`"],
])("%j is refused", (body, message) => {
  const found = messages(`# S\n\n## C\n\n${body}\n\n[Read](https://example.com/a)\n`);
  expect(found[0]).toContain(message);
  expect(found.join()).not.toContain("without a language");
});
