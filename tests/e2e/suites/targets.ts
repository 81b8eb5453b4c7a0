import { lowTargets } from "../page-checks.ts";
import { expect, test } from "../test.ts";
import { leastTarget, widths } from "../widths.ts";

/** On small screens every target of a page is high enough for a finger. */
export function targetTests(routes: string[]) {
  for (const route of routes)
    test(`${route}: targets are at least ${leastTarget} px high below lg`, async ({ page }) => {
      await page.goto(route);
      for (const width of [widths.belowLg, widths.phone, widths.small]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await lowTargets(page, leastTarget), `${width} px`).toEqual([]);
      }
    });
}
