import { expect, test } from "vitest";
import { noAssets, noFacts } from "../../tests/support/bare-site.ts";
import { loadGuides } from "../check/load-guides.ts";
import { finish } from "../finish/finish.ts";
import { pageModels } from "../model/page-models.ts";
import { renderPage } from "../pages/render.tsx";
import { parseSection } from "../parse/parse-section.ts";
import { listPreviews } from "./list-previews.ts";
import { previewsOf } from "./previews.ts";

const card = (title: string, code: string) => `## ${title}\n\n${code}\n\n`;
const shown = (text: string) => `\`\`\`html preview\n<p>${text}</p>\n\`\`\``;

/** The page of the fixture's first guide with these cards, as the build writes it. */
async function pageOf(...cards: string[]): Promise<string> {
  const { section, diagnostics } = parseSection("one", "s.md", `# One\n\n${cards.join("")}`);
  expect(diagnostics).toEqual([]);
  const [first] = await loadGuides("tests/fixtures");
  if (!first) throw new Error("The fixture has no guide.");
  const guide = { ...first, sections: [section] };
  const site = [{ guide, facts: noFacts, previews: await previewsOf(guide) }];
  const [page] = pageModels(site, (href) => href === guide.href);
  if (!page) throw new Error("The guide has no page.");
  const rendered = { file: page.file, content: await renderPage(page, noAssets) };
  return finish([rendered]).documents[0]?.content ?? "";
}

const cards = [
  card("Small", shown("x")),
  // Markup, because a page's code has the words too, and repeated words cost nothing.
  card("Large", shown("<b>one</b> <i>two</i> <q>three</q> <em>four</em> <sub>five</sub>")),
  card("None", "```html\n<p>no preview</p>\n```"),
];

test("each preview of a built page is weighed, the largest first", async () => {
  const [first, ...rows] = listPreviews("/first", await pageOf(...cards));
  expect(first).toMatch(/^\/first: \d+ bytes, \d+ without its 2 previews$/);
  expect(rows.map((row) => row.trim().replace(/^\d+ +/, ""))).toEqual(["large", "small"]);
});

test("a guide without previews has nothing to say", async () => {
  expect(listPreviews("/first", await pageOf(...cards.slice(2)))).toEqual([]);
});
