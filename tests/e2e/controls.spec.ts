import type { Page } from "@playwright/test";
import { guides } from "./site.ts";
import { expect, layOutAll, marginOf, test, topOf, wake } from "./test.ts";

const status = (page: Page) => page.locator(".control-status");
/** What a paste brings; the site's own policy lets no script read the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  const field = page.locator("body > textarea");
  await field.press("ControlOrMeta+v");
  const text = await field.inputValue();
  await field.evaluate((one) => one.remove());
  return text;
}

for (const guide of guides) {
  const items = guide.sections.flatMap((section) => section.items);

  test(`${guide.href}: each sample has a named copy button, each card and section a link to itself`, async ({
    page,
  }) => {
    await page.goto(guide.href);
    await wake(page);
    const names = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.ariaLabel));
    await expect(page.locator(".copy").first()).toBeAttached();
    expect(await names(".copy")).toEqual(
      items.filter(({ sample }) => sample && !sample.fails).map(({ title }) => `Copy: ${title}`),
    );
    expect(await names(".card .self-link")).toEqual(items.map(({ title }) => `Link to: ${title}`));
    expect(await names("h2 > .self-link")).toEqual(
      guide.sections.map(({ category }) => `Link to: ${category}`),
    );
  });

  const item = items.find(({ sample }) => sample && sample.language !== "bash");
  if (!item) continue;
  test(`${guide.href}: a copied sample is the verified one, and the button says so`, async ({
    page,
  }) => {
    await page.goto(guide.href);
    await wake(page);
    const card = page.locator(`article[id="${item.id}"]`);
    const button = card.getByRole("button", { name: `Copy: ${item.title}`, exact: true });
    await button.click();
    await expect(status(page)).toHaveText(`Copied: ${item.title}`);
    await expect(button).toHaveAttribute("data-state", "copied");
    expect(await pasted(page)).toBe(item.code);
    await expect(button).not.toHaveAttribute("data-state");
  });
}

/** The first shell sample whose comments show what it prints. */
const shell = guides
  .flatMap((guide) => guide.sections.flatMap(({ items }) => items.map((item) => ({ guide, item }))))
  .find(({ item }) => item.sample?.language === "bash" && /\n# →/.test(item.code ?? ""));

test("a shell sample is copied without its comments, which zsh would not take", async ({
  page,
}) => {
  if (!shell) throw new Error("No shell sample shows an output.");
  await page.goto(shell.guide.href);
  await wake(page);
  await page.getByRole("button", { name: `Copy: ${shell.item.title}`, exact: true }).click();
  await expect(status(page)).not.toBeEmpty();
  const lines = shell.item.code?.split("\n").filter((line) => !line.startsWith("#")) ?? [];
  expect((await pasted(page)).split("\n")).toEqual(
    lines.map((line) => line.replace(/\s+# .*$/, "")),
  );
});

const [guide] = guides;
const section = guide?.sections[3];
const card = section?.items[1];
if (!guide || !section || !card) throw new Error("The registry is empty.");

test.describe("a refused clipboard", () => {
  test.use({ expectedNoise: /clipboard was refused/ });

  test("leaves the sample selected and says so", async ({ page }) => {
    await page.addInitScript(() => {
      // The empty page before this one has no clipboard.
      if (navigator.clipboard)
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await page.goto(guide.href);
    await wake(page);
    const item = guide.sections.flatMap(({ items }) => items).find(({ sample }) => sample);
    const button = page.getByRole("button", { name: `Copy: ${item?.title}`, exact: true });
    await button.click();
    await expect(button).toHaveAttribute("data-state", "selected");
    await expect(status(page)).toContainText("Press Ctrl or Command and C");
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(item?.code?.trim());
  });
});

for (const width of [1440, 390]) {
  test(`${width} px: a card's link sets the address, lands on the card and marks it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(guide.href);
    await wake(page);
    const article = page.locator(`article[id="${card.id}"]`);
    await article.getByRole("link", { name: `Link to: ${card.title}`, exact: true }).click();
    await page.waitForURL(`**#${card.id}`);
    const margin = await marginOf(page, `article[id="${card.id}"]`);
    await expect
      .poll(async () => Math.abs((await topOf(page, `article[id="${card.id}"]`)) - margin))
      .toBeLessThanOrEqual(1);
    await expect(article).toHaveCSS("outline-style", "solid");
    // The address alone brings another reader to the same place.
    const other = await page.context().newPage();
    await other.setViewportSize({ width, height: 800 });
    await other.goto(page.url());
    await expect
      .poll(async () => Math.abs((await topOf(other, `article[id="${card.id}"]`)) - margin))
      .toBeLessThanOrEqual(1);
  });

  test(`${width} px: the controls move nothing when they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${guide.href}#${section.id}`);
    const tops = () =>
      page
        .locator(".card, .card > :not(.copy), h2")
        .evaluateAll((all) =>
          all.map((one) => [one.localName, one.getBoundingClientRect().top, one.clientHeight]),
        );
    const before = await tops();
    await wake(page);
    await expect(page.locator(".copy").first()).toBeAttached();
    expect(await tops()).toEqual(before);
  });
}

test("on small screens the controls are at least 44 px wide and high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(guide.href);
  await wake(page);
  await layOutAll(page);
  const small = await page.locator(".copy, .self-link").evaluateAll((all) =>
    all
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        // Layout counts in 64ths of a pixel.
        return Math.min(width, height) < 44 - 1 / 32;
      })
      .map((one) => [one.ariaLabel, one.getBoundingClientRect().toJSON()]),
  );
  expect(small).toEqual([]);
});
