import { movedFrom } from "../../src/content/former-ids.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { guides, sink } from "./site.ts";
import { expect, expectTop, hydrate, inEachEngine, marginOf, settle, test, topOf } from "./test.ts";

const items = itemsOf(sink);
const at = items.findIndex(({ formerly }) => formerly.length === 2);
const [before, card] = items.slice(at - 1);
const [moved] = movedFrom(sink, guides);
if (!before || !card || !moved) throw new Error("The kitchen sink has a renamed and a moved card.");

for (const width of [1440, 390])
  test(
    `an address with a former id lands on its card, marked, at ${width} px`,
    inEachEngine(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const id of card.formerly) {
        await page.goto("about:blank");
        await page.goto(`${sink.href}#${id}`);
        await settle(page);
        const top = await topOf(page, `[id="${card.id}"]`);
        const anchor = await marginOf(page, `[id="${id}"]`);
        await expectTop(page, `[id="${id}"]`, anchor);
        expect(top).toBeLessThanOrEqual(anchor);
        await expect(page.locator(`[id="${card.id}"]`)).toHaveCSS("outline-style", "solid");
        await expect(page.locator(`[id="${before.id}"]`)).toHaveCSS("outline-style", "none");
      }
    },
  );

test("an address of a card that went to another guide lands on the line that links there", async ({
  page,
}) => {
  await page.goto(`${sink.href}#${moved.id}`);
  await settle(page);
  const note = page.locator(`[id="${moved.id}"]`);
  await expect(note).toBeInViewport();
  await expect(note).toHaveText(`This card has moved: ${moved.title}`);
  await expect(note).toHaveCSS("outline-style", "solid");
  await note.getByRole("link").click();
  await page.waitForURL(`**${moved.href}`);
  // Once hydrated, the heading also contains the card's link to itself.
  await expect(page.locator("article:target h3")).toContainText(moved.title);
});

test("the controls of a card with former ids are named after its title", async ({ page }) => {
  await page.goto(sink.href);
  await hydrate(page);
  const article = page.locator(`[id="${card.id}"]`);
  await expect(article.locator("h3 > span")).toHaveCount(2);
  await expect(
    article.getByRole("button", { name: `Copy: ${card.title}`, exact: true }),
  ).toBeVisible();
  await expect(
    article.getByRole("link", { name: `Link to: ${card.title}`, exact: true }),
  ).toBeAttached();
});
