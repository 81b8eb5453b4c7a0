import { expect, test } from "vitest";
import { formatFault } from "./content-error.ts";
import { parseSection } from "./parse-section.ts";

const parse = (text: string) => parseSection("flexbox", "content/css/flexbox.md", text);
const faults = (text: string) => parse(text).faults.map(formatFault);

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
  const { section, faults } = parse(sound);
  expect(faults).toEqual([]);
  expect(section).toMatchObject({
    id: "flexbox",
    category: "Flexbox",
    setup: [{ language: "html", role: "setup" }],
    items: [
      {
        id: "center",
        title: "Center anything",
        description: "<p><code>place-items</code> centres <strong>both</strong> ways.",
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
    /:5: relative link: page\.html\. Write a full https/,
  ],
  ["an http link", card("see [it](http://example.com) there"), /:5: link over plain http/],
  ["a javascript link", card("see [it](javascript:alert) there"), /:5: link that is not https/],
  ["a malformed link", card("see [it](https://exa_mple) there"), /:5: malformed link/],
  ["an http outward link", card("x\n\n[Docs](http://example.com)"), /:7: link over plain http/],
  ["a relative outward link", card("x\n\n[Docs](docs/a.html)"), /:7: relative link/],
  ["raw script", card("<script>alert(1)</script>"), /:5: raw <script> in prose\. Write it as code/],
  [
    "an event handler",
    card('x <b onclick="go()">y</b>'),
    /:5: event handler attribute in raw HTML/,
  ],
  ["other raw HTML", card("<div>x</div>"), /:5: raw HTML in prose: <div>/],
  ["an image", card("![x](https://example.com/a.png)"), /:5: image in a card's prose/],
];

test.each(bad)("%s is refused with file, line and remedy", (_name, text, message) => {
  expect(faults(text).join("\n")).toMatch(message);
});

test("every fault of a file is told, not only the first", () => {
  expect(faults(card("### Deep\n\n```csss\na\n```\n\n[x](page.html) y"))).toHaveLength(3);
});

test("bare inline tags are let through, and inward links are handed on", () => {
  const { section, faults, internalLinks } = parse(
    card("Press <kbd>Ctrl</kbd>; see [x](/css#grid)."),
  );
  expect(faults).toEqual([]);
  expect(section.items[0]?.description).toBe(
    "<p>Press <kbd>Ctrl</kbd>; see <a href=/css#grid>x</a>.",
  );
  expect(internalLinks.map(({ href }) => href)).toEqual(["/css#grid"]);
});

test("outward links in prose open safely in a new tab", () => {
  expect(parse(card("see [it](https://example.com/a) there")).section.items[0]?.description).toBe(
    '<p>see <a href=https://example.com/a target=_blank rel="noopener noreferrer">it</a> there',
  );
});

test("a table gets a box that scrolls, and an empty header cell heads nothing", () => {
  const html = parse(card("| | b |\n|---|---|\n| 1 | 2 |")).section.items[0]?.description;
  expect(html).toMatch(/^<div class=table tabindex=0 role=group aria-label=Table><table>/);
  expect(html).toContain("<table><thead><tr><td><th>b<tbody><tr><td>1<td>2");
});

test("fence options are read", () => {
  const { section } = parse(
    card('```ts setup file="src/a.ts"\nlet a\n```\n\n```ts browser fails="TS2322"\nlet b\n```'),
  );
  expect(section.items[0]?.hidden[0]).toMatchObject({ role: "setup", file: "src/a.ts" });
  expect(section.items[0]?.sample).toMatchObject({ mode: "browser", fails: "TS2322" });
});
