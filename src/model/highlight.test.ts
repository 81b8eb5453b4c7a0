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
