import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GuideSection } from "../components/guide-section.tsx";
import { previewParts } from "../content/preview.ts";
import { cardModel } from "../model/card-model.ts";
import { parseSection } from "../parse/parse-section.ts";
import { checkSection } from "./check-content.ts";
import { activeParts } from "./previews.ts";

/*
 * What someone who may edit content, but not the machine, could try. Each is either rejected with
 * file, line and fix, or comes out as text: nothing that acts ever reaches a page.
 */
const payload = "alert(document.domain)";
const inPreview = (markup: string) => `## T\n\`\`\`html preview\n${markup}\n\`\`\`\n`;

const hostile: [kind: string, body: string][] = [
  ["a script element in prose", `## T\nText <script>${payload}</script>\n`],
  ["a script element as a block", `## T\n\n<script>${payload}</script>\n`],
  ["an event handler in prose", `## T\nText <b onclick="${payload}">x</b>\n`],
  ["a handler on an allowed tag", `## T\nPress <kbd onmouseover=${payload}>K</kbd>\n`],
  ["an image that fails", `## T\nText <img src=x onerror=${payload}>\n`],
  ["an svg that loads", `## T\nText <svg/onload=${payload}>\n`],
  ["a Markdown image", "## T\n![x](https://evil.example/pixel.png)\n"],
  ["a javascript: link", `## T\nSee [this](javascript:${payload}) first.\n`],
  ["a javascript: link in capitals", `## T\nSee [this](JaVaScRiPt:${payload}) first.\n`],
  ["a javascript: link with entities", `## T\nSee [this](&#106;avascript:${payload}) first.\n`],
  ["a javascript: link with a tab", `## T\nSee [this](<java\tscript:${payload}>) first.\n`],
  ["a javascript: autolink", `## T\nSee <javascript:${payload}> first.\n`],
  ["a javascript: outward link", `## T\nText.\n\n[Read](javascript:${payload})\n`],
  ["a data: link", "## T\nSee [this](data:text/html,<script>1</script>) first.\n"],
  ["an http: link", "## T\nText.\n\n[Read](http://evil.example/)\n"],
  ["a protocol-relative link", "## T\nSee [this](//evil.example/x) first.\n"],
  ["a link with credentials", "## T\nText.\n\n[Read](https://github.com@evil.example/)\n"],
  ["a link definition", "## T\nSee [x][1] here.\n\n[1]: javascript:alert(1)\n"],
  ["a frame", '## T\nText <iframe src="https://evil.example"></iframe>\n'],
  ["a form", '## T\nText <form action="https://evil.example"><input></form>\n'],
  ["a style element", "## T\nText <style>body{display:none}</style>\n"],
  ["a style attribute", '## T\nText <kbd style="position:fixed;inset:0">x</kbd>\n'],
  ["a base element", '## T\n<base href="https://evil.example/">\n'],
  ["a refresh", '## T\n<meta http-equiv=refresh content="0;url=https://evil.example">\n'],
  ["an id that clobbers", '## T\nText <sub id="main">x</sub>\n'],
  ["a comment that opens a tag", "## T\nText <!--><script>alert(1)</script>-->\n"],
  ["markup in a title", `## <img src=x onerror=${payload}>\nText\n`],
  ["markup in a category", `## T\nText\n`],
  [
    "the end of a code element",
    `## T\n\`\`\`js\n</code></pre><script>${payload}</script>\n\`\`\`\n`,
  ],
  ["a language that ends its attribute", `## T\n\`\`\`js"onmouseover="${payload}\n1;\n\`\`\`\n`],
  ["template injection", "## T\n{{constructor.constructor('alert(1)')()}} #{alert(1)} <%= 1 %>\n"],
  [
    "an id that ends its attribute",
    "## T\n```yaml card\nid: 'x\" onclick=\"alert(1)'\n```\nText\n",
  ],
  ["options that are no options", "## T\n```yaml card\n__proto__: {polluted: true}\n```\nText\n"],
  [
    "a YAML alias bomb",
    `## T\n\`\`\`yaml card\na: &a [x,x]\nb: &b [*a,*a]\nsearch: [*b,*b]\n\`\`\`\nText\n`,
  ],
  ["a script in a preview", inPreview(`<p>Hi</p><script>${payload}</script>`)],
  ["a handler in a preview", inPreview(`<p/onclick=${payload}>Hi</p>`)],
  ["a handler after a line break", inPreview(`<p\nonpointerenter\n=${payload}>Hi</p>`)],
  ["a script address in a preview", inPreview(`<a href="java&#10;script:${payload}">x</a>`)],
  [
    "an animated address",
    inPreview(`<svg><a><set attributeName=href to="javascript:${payload}"/></a></svg>`),
  ],
  ["a foreign namespace", inPreview(`<math><mtext><script>${payload}</script></mtext></math>`)],
  [
    "a frame's own document",
    inPreview(`<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;"></iframe>`),
  ],
  ["a script told in a preview", inPreview(`<p>&lt;script&gt;${payload}&lt;/script&gt;</p>`)],
  ["a shadow root that ends early", inPreview(`</template><script>${payload}</script>`)],
  [
    "a style that ends early",
    `## T\n\`\`\`css\n.a { color: red } </style><script>${payload}</script>\n\`\`\`\n\n\`\`\`html setup preview\n<p class="a">Hi</p>\n\`\`\`\n`,
  ],
  [
    "an import of a style sheet",
    `## T\n\`\`\`css\n@import "https://evil.example/x.css";\n\`\`\`\n\n\`\`\`html setup preview\n<p>Hi</p>\n\`\`\`\n`,
  ],
];

test.each(hostile)("%s is rejected, or comes out as text", (kind, body) => {
  const category = kind === "markup in a category" ? `<img src=x onerror=${payload}>` : "S";
  const parsed = parseSection("s", "content/x/s.md", `# ${category}\n\n${body}`);
  const { section } = parsed;
  const diagnostics = [...parsed.diagnostics, ...checkSection(section)];
  for (const diagnostic of diagnostics) {
    expect(formatDiagnostic(diagnostic)).toMatch(/^content\/x\/s\.md:\d+(:\d+)?: .+\. .+/);
    expect(diagnostic.remedy).not.toBe("");
  }
  if (diagnostics.length > 0) return;
  const cards = section.items.map((item) =>
    cardModel(item, { preview: previewParts(item, section.setup)?.markup.code }),
  );
  const html = renderToStaticMarkup(<GuideSection section={{ ...section, cards }} />);
  // The shadow root is the machine's own; what is in it is checked with the page.
  const own = html.replaceAll('<template shadowrootmode="open">', "").replaceAll("</template>", "");
  expect(activeParts(own)).toEqual([]);
  expect(own).not.toContain("evil.example");
  expect(own).not.toMatch(/<(?:img|form|style|svg)\b|<[^>]*\bstyle=/);
});

test("nothing is left on the prototype of objects", () => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("the parser sees through spelling", () => {
  const seen = (html: string) => activeParts(html).map(({ what, line }) => `${line} ${what}`);
  expect(seen("<p>a</p>\n<p/onclick=x>b</p>")).toEqual(["2 the event handler onclick"]);
  expect(seen('<a href=" &#x6A;ava\tscript:x">b</a>')).toEqual(["1 a script address in href"]);
  expect(seen("<SCRIPT>1</SCRIPT>")).toEqual(["1 <script>"]);
  expect(seen('<button popovertarget="p">one</button>')).toEqual([]);
});
