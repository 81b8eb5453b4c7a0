import { expect, test } from "vitest";
import { languages } from "../content/languages.ts";
import { highlight } from "./highlight.ts";

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");

test.each(Object.keys(languages))("%s: the text comes through unchanged", (language) => {
  const code = 'a < b && "c";\n\n  <p class="x">&amp;</p>\n# d';
  expect(plain(highlight(code, language))).toBe(code);
});

test("tokens get classes of one letter, and neighbours of a kind share one", () => {
  const html = highlight('const a = "b c"; // d e', "js");
  expect(html).toContain('<i class="k">const</i> a = ');
  expect(html).toContain('<i class="s">"b c"</i>');
  expect(html).toContain('<i class="c">// d e</i>');
  expect(html).not.toMatch(/class="[^"]{2,}"/);
});

/** Longer than a box at a window of 320 px, so it may wrap. */
const long = "abcdefghij1234567890";

test("in a line that may wrap, a word with hyphens stays whole, whatever its tokens", () => {
  expect(highlight(`git reset --hard ${long}`, "bash")).toContain("<b>");
  expect(highlight(`git commit -m ${long} x`, "bash")).toContain("<b>");
  expect(highlight(`echo "a-b ${long}" end`, "bash")).toMatch(/<b><i class="s">"a-b<\/i><\/b>/);
  expect(highlight("git reset --hard", "bash")).not.toContain("<b>");
});

test("in a word longer than a line, each hyphen keeps the letters beside it", () => {
  const html = highlight(`<a class="has-[dialog]:a-b-c${long}">`, "html");
  expect(html).toContain("<b>s-[</b>dialog]:<b>a-b-c</b>");
  expect(plain(html)).toBe(`<a class="has-[dialog]:a-b-c${long}">`);
});

test("a comment after code takes the next line whole, and one that begins its line wraps", () => {
  expect(highlight(`f(${long}); // → 1`, "js")).toContain('<i class="c w">// → 1</i>');
  expect(highlight(`// → ${long} ${long}`, "js")).toContain('<i class="c">');
});

test("what follows an indented line that wraps depends on its indent, and the line's end is in its box", () => {
  const html = highlight(`if (a) {\n  call(${long}, ${long});\n}`, "js");
  expect(html).toMatch(/\n<span class="h2">[^\n]*\n<\/span>}$/);
  expect(plain(html)).toBe(`if (a) {\n  call(${long}, ${long});\n}`);
});

test("a long word begins beside its indent, and may wrap before the names of its members", () => {
  const code = `a(\n  getDefaultMiddleware().concat(api?.${long}, "a.b"),\n)`;
  const html = highlight(code, "ts");
  expect(html).toContain('<span class="h2"><i class="l">  <i class="f">g</i></i>');
  expect(html).toContain(`()<wbr>.`);
  expect(html).toContain("<wbr>?.");
  expect(html).toContain('"a.b"');
  expect(plain(html)).toBe(code);
});

test("a line whose words are short has no marks for members, and a style sheet has none either", () => {
  expect(highlight("const { a } = b.c; const { d } = e.f;", "ts")).not.toContain("<wbr>");
  expect(highlight(`.${long}.${long} { color: red }`, "css")).not.toContain("<wbr>");
});
