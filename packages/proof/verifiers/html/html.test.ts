import { describe, expect, test } from "vitest";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { htmlVerifier } from "./verifier.ts";

const verdict = verdicts(htmlVerifier);
const fragment = (html: string) => sampleOf(`\`\`\`html\n${html}\n\`\`\`\n`);

describe("markup that passes", () => {
  test.each([
    "<p>One<br>two</p>",
    "<h2>A fragment may start at any heading</h2>",
    '<p style="color: oklch(0.6 0.1 30)">Inline style is taught</p>',
    '<button type="button" commandfor="d" command="show-modal">Open</button>\n<dialog id="d" closedby="any"><h2>Hi</h2></dialog>',
    '<iframe src="/a" title="Map" sandbox="allow-scripts" allow="fullscreen"></iframe>',
    '<svg viewBox="0 0 1 1" width="1"><path d="M0"/></svg>',
    '<svg role="img" aria-label="A" viewBox="0 0 9 9" fill="red"><g stroke-width="2"><use href="#a"></use></g><foreignObject><p>x</p></foreignObject></svg>',
    '<math display="block"><mfrac><mi>a</mi><mn>1</mn></mfrac></math>',
    '<a href="/x" rel="external nofollow">x</a>',
    '<user-card name="Ada"><span slot="title">Ada</span></user-card>',
    '<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b></div>',
    '<ul id="menu" popover><li>One</li></ul>',
    "<style>\np { color: red; }\n</style>",
    "<!-- <style>p { colr: red; }</style> <script>let a =;</script> -->",
    '<p title="<script>let a =;</script>">x</p>',
    '<script data-note="a > b">\nlet a = 1;\n</script>',
    '<p style="font-family: &quot;Inter&quot;, serif">x</p>',
    '<svg viewBox="0 0 1 1"><title>a</title><path d="M0" data-note="a > b"/></svg>',
    '<svg viewBox="0 0 1 1"><!-- <pth> --><path d="M0"/></svg>',
    '<script type="module">\nexport const a = await 1;\n</script>',
  ])("%s", async (html) => {
    expect(await verdict(fragment(html))).toEqual([[]]);
  });

  test("a whole document", async () => {
    const html =
      '<!doctype html>\n<html lang="en">\n<head><title>T</title></head>\n<body><p>Hi</p></body>\n</html>';
    expect(await verdict(fragment(html))).toEqual([[]]);
  });
});

describe("markup that fails", () => {
  test.each([
    ["<div>\n<p>x</div>", 2, "<p> is implicitly closed"],
    ['<a href="/">x', 1, "Unclosed element"],
    ["<p>a</p>\n<center>x</center>", 2, "<center> is deprecated"],
    [
      '<table border="1"><tbody><tr><td>x</td></tr></tbody></table>',
      1,
      '"border" on <table> is obsolete',
    ],
    ['<p foo="1">x</p>', 1, 'unknown attribute "foo" on <p>'],
    ['<img src="a.png" alt="" laoding="lazy">', 1, 'Did you mean "loading"?'],
    ['<p aria-lable="x">x</p>', 1, 'Did you mean "aria-label"?'],
    ['<p role="buton">x</p>', 1, 'unknown role "buton". Did you mean "button"?'],
    ["<br/>", 1, "self-closing"],
    ['<input type="text" name="a">', 1, "does not have a <label>"],
    ['<img src="a.png">', 1, "alt"],
    ["<h2>a</h2>\n<h4>b</h4>", 2, "Heading level"],
    ["<sction>x</sction>", 1, "not a valid element name"],
    ['<label for="nowhere">x</label>', 1, "nowhere"],
    ["<p>a & b</p>", 1, "&amp;"],
    ["<style>\np {\n  colr: red;\n}\n</style>", 3, 'Did you mean "color"?'],
    ['<p\n style="gap: 1foo">x</p>', 2, 'unknown unit "foo"'],
    ["<p\n style=gap:1foo>x</p>", 2, 'unknown unit "foo"'],
    ['<p title=">"\n style="gap: 1foo">x</p>', 2, 'unknown unit "foo"'],
    ['<script data-note="a > b">let a =;</script>', 1, "does not parse"],
    ['<svg viewBox="0 0 1 1">\n<pth d="M0"/></svg>', 2, "unknown element <pth> in <svg>"],
    ['<svg viewBox="0 0 1 1">\n<path dd="M0"/></svg>', 2, 'unknown attribute "dd" on <path>'],
    ['<svg viewBox="0 0 1 1">\n<g><path d="M0"/></svg>', 2, "<g> is not closed"],
    ['<SVG viewBox="0 0 1 1">\n<pth/></SVG>', 2, "unknown element <pth>"],
    ["<script>\nlet a =;\n</script>", 2, "does not parse"],
    ['<script type="importmap">{ "imports": {}, }</script>', 1, "not JSON"],
  ])("%s", async (html, line, message) => {
    const [diagnostics = []] = await verdict(fragment(html));
    expect(diagnostics.join("\n")).toContain(message);
    expect(diagnostics.some((told) => told.startsWith(`${bodyLine + line}: `))).toBe(true);
  });

  test("a document without a language or a title", async () => {
    const html = "<!doctype html>\n<html>\n<head></head>\n<body><p>Hi</p></body>\n</html>";
    const [diagnostics = []] = await verdict(fragment(html));
    expect(diagnostics.join("\n")).toMatch(/lang[\s\S]*title/);
  });
});

describe("the card around it", () => {
  test("set-up is checked, and may contain what the sample refers to", async () => {
    const sample = sampleOf(
      '```html setup\n<p id="hint">8 letters</p>\n<center>x</center>\n```\n```html\n<button type="button" aria-describedby="hint">Go</button>\n```\n',
    );
    const [diagnostics = []] = await verdict(sample);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/^5: <center> is deprecated/);
  });

  test("only a real id is one that the sample may refer to", async () => {
    const sample = sampleOf(
      '```html setup\n<p data-id="hint">8 letters</p>\n```\n```html\n<button type="button" aria-describedby="hint">Go</button>\n```\n',
    );
    expect((await verdict(sample))[0]?.join()).toContain("hint");
  });

  test("a counter-example must fail with its text", async () => {
    const card = (fails: string) =>
      sampleOf(
        `\`\`\`html\n<b>x</b>\n\`\`\`\n\`\`\`html old fails="${fails}"\n<tt>x</tt>\n\`\`\`\n`,
      );
    expect(await verdict(card("<tt> is deprecated"))).toEqual([[]]);
    const [diagnostics = []] = await verdict(card("something else"));
    expect(diagnostics[0]).toContain("but failed otherwise: <tt> is deprecated");
  });

  test("an expected error that does not come is an error", async () => {
    const [diagnostics = []] = await verdict(
      sampleOf('```html fails="deprecated"\n<b>x</b>\n```\n'),
    );
    expect(diagnostics[0]).toContain("nothing failed");
  });

  test("tailwind markup is left to its own verifier", () => {
    expect(htmlVerifier.accepts(sampleOf("```html tailwind\n<p>x</p>\n```\n"))).toBe(false);
  });
});
