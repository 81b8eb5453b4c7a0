import { expect, layOutAll, test } from "../test.ts";
import { widths } from "../widths.ts";

/** No page is wider than the window, at any width at which the layout changes. */
export function overflowTests(routes: string[]) {
  for (const route of routes)
    test(`${route}: nothing overflows sideways at any width`, async ({ page }) => {
      await page.goto(route);
      await layOutAll(page);
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          wide: [...document.querySelectorAll("main *")]
            .filter(
              (one) =>
                // What a closed disclosure holds keeps the box it had at another width.
                one.checkVisibility() &&
                !one.closest("pre, .table, .family") &&
                one.getBoundingClientRect().right > innerWidth + 1,
            )
            .map((one) => `${one.tagName} ${one.closest("[id]")?.id}`),
        }));
        expect(overflow, `${width} px`).toEqual({ page: 0, wide: [] });
      }
    });
}
