import { overflows } from "../page-checks.ts";
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
        expect(await overflows(page), `${width} px`).toEqual([]);
      }
    });
}
