import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { expect, test } from "vitest";
import { minifyTags } from "./minify.ts";

test.each([
  ['<meta charSet="utf-8"/>', "<meta charSet=utf-8>"],
  ['<link rel="icon" href="/a.svg"/>', '<link rel=icon href="/a.svg">'],
  ['<article id="a-1" class="card full">', '<article id=a-1 class="card full">'],
  ['<path d="M0 0" fill="none"/>', '<path d="M0 0" fill="none"/>'],
  ['<p class="[&>p]:x" id="y">', '<p class="[&>p]:x" id="y">'],
  ['<code>&lt;a id="b" c="d"></code>', '<code>&lt;a id="b" c="d"></code>'],
  [
    '<script type="module">a = `<b id="c">`;</script>',
    '<script type="module">a = `<b id="c">`;</script>',
  ],
  ['<pre tabindex="0" data-wrong=""><code>', '<pre tabindex=0 data-wrong=""><code>'],
])("%s", (html, minified) => {
  expect(minifyTags(html)).toBe(minified);
  const parse = (text: string) => {
    const tree = unified()
      .use(rehypeRaw)
      .runSync({ type: "root", children: [{ type: "raw", value: text }] } as never);
    return JSON.parse(
      JSON.stringify(tree, (key, value) => (key === "position" ? undefined : value)),
    );
  };
  expect(parse(minified)).toEqual(parse(html));
});
