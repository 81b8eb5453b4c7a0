import type { Page } from "@playwright/test";
import type { Guide } from "../../../src/content/types.ts";
import { measuredAttribute } from "../../../src/protocol.ts";
import { cardPlaces } from "../page-checks.ts";
import { expect, hydrate, inEachEngine, layOutAll, test } from "../test.ts";
import { widths } from "../widths.ts";

/** Waits until the heights of all sections are known. */
export async function measured(page: Page) {
  await expect(page.locator("html")).toHaveAttribute(measuredAttribute, "", { timeout: 60_000 });
}

/** Off-screen sections are as high as they are once they are laid out. */
export function measuredTests(guides: Guide[]) {
  for (const { href } of guides)
    test(
      `${href}: cards of skipped sections are where they will be, and so when the window changes`,
      inEachEngine(),
      async ({ page }) => {
        test.slow();
        await page.goto(href);
        await hydrate(page);
        for (const width of [widths.wide, widths.phone]) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(() => new Promise(requestAnimationFrame));
          await measured(page);
          const heldBack = await cardPlaces(page);
          await layOutAll(page);
          expect(await cardPlaces(page)).toEqual(heldBack);
          await page.evaluate(() => document.adoptedStyleSheets.pop());
          // A phone is turned anywhere: the first cards are far away then.
          await page.evaluate(() =>
            scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
          );
        }
      },
    );
}
