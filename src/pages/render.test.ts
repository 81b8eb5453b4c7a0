import { readFile } from "node:fs/promises";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, test } from "vitest";
import { noAssets, noFacts } from "../../tests/support/bare-site.ts";
import { reservedIds } from "../check/ids.ts";
import { loadGuides } from "../check/load-guides.ts";
import { pageModels } from "../model/page-models.ts";
import { site } from "../site.ts";
import { renderPage } from "./render.tsx";

const guides = await loadGuides("tests/fixtures");
const shown = guides.map((guide) => ({ guide, facts: noFacts, previews: {} }));

test("a page is rendered from nothing but its model", async () => {
  const model = JSON.parse(await readFile("src/pages/fixtures/not-found.json", "utf8"));
  await expect(await renderPage(model, noAssets)).toMatchFileSnapshot("fixtures/not-found.html");
});

test("a guide links to its PDF where the site has an address for downloads, and only there", async () => {
  const [guide] = guides;
  const links = async () => {
    const [page] = pageModels(shown, (one) => one === guide?.href);
    if (!page) throw new Error("The fixture has no page.");
    const tree = fromHtml(await renderPage(page, noAssets));
    return selectAll(".plain-text a", tree).map(({ properties }) => properties.href);
  };
  const before = site.downloads;
  try {
    site.downloads = undefined;
    expect(await links()).toEqual([`${guide?.href}.md`]);
    site.downloads = "https://example.com/downloads";
    expect(await links()).toEqual([
      `${guide?.href}.md`,
      `https://example.com/downloads/${guide?.path}.pdf`,
    ]);
  } finally {
    site.downloads = before;
  }
});

test("the ids that no card may take are those that a guide's page has besides its cards", async () => {
  for (const { href, sections } of guides) {
    const [page] = pageModels(shown, (one) => one === href);
    if (!page) throw new Error(`There is no page at ${href}.`);
    const tree = fromHtml(await renderPage(page, noAssets));
    const ofContent = sections
      .flatMap((section) => [section, ...section.items])
      .map(({ id }) => id);
    const all = selectAll("[id]", tree).map(({ properties }) => String(properties.id));
    // A slash, as in a menu's id, can be in none of theirs.
    const own = all.filter((id) => !ofContent.includes(id) && !id.includes("/"));
    expect(own.toSorted()).toEqual(reservedIds.toSorted());
  }
});
