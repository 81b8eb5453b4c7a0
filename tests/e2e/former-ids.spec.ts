import path from "node:path";
import type { Page } from "@playwright/test";
import { pagesFolder } from "../../src/build/pages-folder.ts";
import { loadGuides } from "../../src/content/load-guides.ts";
import type { Guide } from "../../src/content/types.ts";
import { noAssets, noFacts } from "../../src/pages/bare-site.ts";
import type * as Render from "../../src/pages/render.tsx";
import { guides } from "./site.ts";
import { expect, marginOf, settle, test, topOf, wake } from "./test.ts";

/** Serves the fixture's guides with former ids, in this site's style; with its scripts only if asked. */
async function serve(page: Page, { withScripts = false } = {}) {
  const bundle = path.join(pagesFolder(process.cwd(), "dist"), "render.js");
  const { pages } = (await import(bundle)) as typeof Render;
  const [first, second] = structuredClone(await loadGuides("tests/fixtures"));
  const card = first?.sections[0]?.items[0];
  const moved = second?.sections[0]?.items[0];
  if (!first || !second || !card || !moved) throw new Error("The fixture has two guides.");
  card.formerly = ["old-name", "older-name"];
  card.sample = { language: "css", role: "shown", code: "a {}\n", source: card.source };
  moved.formerly = ["/first#gone-over"];
  lengthen(first);
  const built = await (await page.request.get(guides[0]?.href ?? "")).text();
  const sheet = /<style>(.*?)<\/style>/s.exec(built)?.[1] ?? "";
  const css = { home: sheet, guide: sheet, family: sheet };
  const script = /<script data-islands="(.*?)"[^>]*>(.*?)<\/script>/s.exec(built);
  const [, islands = "", loader = ""] = (withScripts && script) || [];
  const shown = [first, second].map((guide) => ({ guide, facts: noFacts, previews: {} }));
  for (const { href, html } of pages(shown, { ...noAssets, css, loader, islands }))
    if (href)
      await page.route(`**${href}`, async (route) =>
        route.fulfill({ body: await html(), contentType: "text/html" }),
      );
}

/** So long before and after the card that a jump must scroll, and can. */
function lengthen({ sections: [section] }: Guide) {
  const [card] = section?.items ?? [];
  if (!section || !card) return;
  const filler = (id: string) => ({
    ...card,
    id,
    title: id,
    formerly: [],
    description: "<p>x".repeat(60),
  });
  section.items = [filler("before"), filler("before-2"), card, filler("after"), filler("after-2")];
}

for (const width of [1440, 390])
  test(`an address with a former id lands on its card, marked, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await serve(page);
    for (const id of ["old-name", "older-name"]) {
      await page.goto("about:blank");
      await page.goto(`/first#${id}`);
      await settle(page);
      const top = await topOf(page, "#a-card");
      const anchor = await marginOf(page, `[id="${id}"]`);
      expect(Math.abs((await topOf(page, `[id="${id}"]`)) - anchor)).toBeLessThanOrEqual(1);
      expect(top).toBeLessThanOrEqual(anchor);
      await expect(page.locator("#a-card")).toHaveCSS("outline-style", "solid");
      await expect(page.locator("#before")).toHaveCSS("outline-style", "none");
    }
  });

test("an address of a card that went to another guide lands on the line that leads there", async ({
  page,
}) => {
  await serve(page);
  await page.goto("/first#gone-over");
  await settle(page);
  const note = page.locator("#gone-over");
  await expect(note).toBeInViewport();
  await expect(note).toHaveText("This card has moved: A card");
  await expect(note).toHaveCSS("outline-style", "solid");
  await note.getByRole("link").click();
  await page.waitForURL("**/first/second#a-card");
  await expect(page.locator("article:target h3")).toHaveText("A card");
});

test("the controls of a card with former ids are named after its title", async ({ page }) => {
  await serve(page, { withScripts: true });
  await page.goto("/first");
  await wake(page);
  const card = page.locator("#a-card");
  await expect(card.locator("h3 > span")).toHaveCount(2);
  await expect(card.getByRole("button", { name: "Copy: A card", exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Link to: A card", exact: true })).toBeAttached();
});
