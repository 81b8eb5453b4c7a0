import { expect, test } from "../test.ts";
import { widths } from "../widths.ts";

/** The least height of what a finger must hit, in px. */
const target = 44;

/** On small screens every target of a page is high enough for a finger. */
export function targetTests(routes: string[]) {
  for (const route of routes)
    test(`${route}: targets are at least ${target} px high below lg`, async ({ page }) => {
      await page.goto(route);
      for (const width of [widths.belowLg, widths.phone, widths.small]) {
        await page.setViewportSize({ width, height: 700 });
        // Not by a locator, which would look into the previews, too.
        const low = await page.evaluate(
          (least) =>
            [...document.querySelectorAll("a, button, summary")]
              .filter((one) => !one.closest(".prose") && one.checkVisibility())
              .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
              .filter(({ height }) => height > 0 && height < least)
              .map(({ text, height }) => `${text} ${height}`),
          target,
        );
        expect(low, `${width} px`).toEqual([]);
      }
    });
}
