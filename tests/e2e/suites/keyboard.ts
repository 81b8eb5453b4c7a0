import { expect, hydrate, test } from "../test.ts";
import { widths } from "../widths.ts";
import { countReachable, names, walk } from "./keyboard-walk.ts";

/** A real walk by Tab through each page and back. */
export function keyboardTests(routes: string[]) {
  for (const route of routes) {
    test(`${route}: by Tab alone every stop of a desktop page is seen, ringed and in order`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(route);
      await hydrate(page);
      const stops = await walk(page);
      expect(stops[0]?.name).toContain("Skip to content");
      expect(names(stops.filter(({ seen, ring }) => !seen || !ring))).toEqual([]);
      const orders = stops.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(stops.length).toBeGreaterThanOrEqual(await countReachable(page));
    });

    // Backwards, what comes from above meets the bars at the top; on a phone there are two of them.
    test(`${route}: by Shift-Tab alone no stop of a phone's page is hidden by the fixed bars`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: widths.phone, height: 800 });
      await page.goto(route);
      await hydrate(page);
      const stops = await walk(page, { back: true });
      expect(names(stops.filter(({ seen, ring }) => !seen || !ring))).toEqual([]);
      expect(stops.length).toBeGreaterThanOrEqual(await countReachable(page));
    });
  }
}
