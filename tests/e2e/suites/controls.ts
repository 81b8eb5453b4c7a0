import type { Page } from "@playwright/test";
import type { Guide } from "../../../src/content/types.ts";
import { expect, hydrate, inEachEngine, test } from "../test.ts";

export const status = (page: Page) => page.locator(".control-status");
/** What a paste brings; the site's own policy lets no script read the clipboard. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  const field = page.locator("body > textarea");
  await field.press("ControlOrMeta+v");
  const text = await field.inputValue();
  await field.evaluate((one) => one.remove());
  return text;
}

/** The controls that script adds to cards and sections. */
export function controlTests(guides: Guide[]) {
  for (const guide of guides) {
    const items = guide.sections.flatMap((section) => section.items);

    test(`${guide.href}: each sample has a named copy button, each card its proof, and a link to itself as each section`, async ({
      page,
    }) => {
      await page.goto(guide.href);
      await hydrate(page);
      const names = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.ariaLabel));
      await expect(page.locator(".copy").first()).toBeAttached();
      expect(await names(".card > .sample > .copy")).toEqual(
        items
          .filter(({ sample }) => sample && !sample.expectError)
          .map(({ title }) => `Copy: ${title}`),
      );
      expect(await names(".card .self-link")).toEqual(
        items.map(({ title }) => `Link to: ${title}`),
      );
      // A card that only explains has no proof.
      const proofs = (await names(".card .proof-open")).map((name) =>
        name?.split(". Proof of: ").at(-1),
      );
      expect(proofs).toEqual(
        items
          .filter(({ sample, title }) => sample || proofs.includes(title))
          .map(({ title }) => title),
      );
      expect(await names("h2 > .self-link")).toEqual(
        guide.sections.map(({ category }) => `Link to: ${category}`),
      );
    });

    const item = items.find(({ sample }) => sample && sample.language !== "bash");
    if (!item) continue;
    test(
      `${guide.href}: a copied sample is the verified one, and the button says so`,
      inEachEngine(),
      async ({ page }) => {
        await page.goto(guide.href);
        await hydrate(page);
        const card = page.locator(`article[id="${item.id}"]`);
        const button = card.getByRole("button", { name: `Copy: ${item.title}`, exact: true });
        await button.click();
        await expect(status(page)).toHaveText(`Copied: ${item.title}`);
        await expect(button).toHaveAttribute("data-state", "copied");
        expect(await pasted(page)).toBe(item.code);
        await expect(button).not.toHaveAttribute("data-state");
      },
    );
  }
}
