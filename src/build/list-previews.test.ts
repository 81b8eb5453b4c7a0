import { expect, test } from "vitest";
import { loadGuides } from "../content/load-guides.ts";
import { parseSection } from "../content/parse-section.ts";
import type { Guide } from "../content/types.ts";
import { noAssets, noFacts } from "../pages/bare-site.ts";
import { pages } from "../pages/render.tsx";
import { listPreviews } from "./list-previews.ts";
import { previewsOf } from "./previews.ts";

const card = (title: string, code: string) => `## ${title}\n\n${code}\n\n`;
const shown = (text: string) => `\`\`\`html preview\n<p>${text}</p>\n\`\`\``;

/** The fixture's first guide with these cards. */
async function guideOf(...cards: string[]): Promise<Guide> {
  const { section, faults } = parseSection("one", "s.md", `# One\n\n${cards.join("")}`);
  expect(faults).toEqual([]);
  const [guide] = await loadGuides("tests/fixtures");
  return { ...(guide as Guide), sections: [section] };
}

/** The guide's page, as the build writes it. */
async function pageOf(guide: Guide): Promise<string> {
  const site = pages([{ guide, facts: noFacts, previews: await previewsOf(guide) }], noAssets);
  return (await site.find(({ href }) => href === guide.href)?.html()) ?? "";
}

const cards = [
  card("Small", shown("x")),
  card("Large", shown("what takes more bytes than the other one")),
  card("None", "```html\n<p>no preview</p>\n```"),
];

test("each preview of a built page is weighed, the dearest first", async () => {
  const guide = await guideOf(...cards);
  const [first, ...rows] = listPreviews(guide, await pageOf(guide));
  expect(first).toMatch(/^\/first: \d+ bytes, \d+ without its 2 previews$/);
  expect(rows.map((row) => row.trim().replace(/^\d+ +/, ""))).toEqual(["large", "small"]);
});

test("quoted attributes are read as well", async () => {
  const guide = await guideOf(...cards);
  const html = (await pageOf(guide)).replace(/ (class|id)=([\w-]+)(?=[ >])/g, ' $1="$2"');
  expect(html).toContain('<div class="result"');
  expect(listPreviews(guide, html)).toHaveLength(3);
});

test("a guide without previews has nothing to say", async () => {
  const guide = await guideOf(...cards.slice(2));
  expect(listPreviews(guide, await pageOf(guide))).toEqual([]);
});

test("a page whose previews are not those of the content is told, with the remedy", async () => {
  const guide = await guideOf(...cards);
  const html = (await pageOf(guide)).replaceAll("<div class=result", "<div class=other");
  expect(() => listPreviews(guide, html)).toThrow(
    /^dist\/first\.html: 0 previews were found, content\/first has 2\. Run `npm run build`/,
  );
});
