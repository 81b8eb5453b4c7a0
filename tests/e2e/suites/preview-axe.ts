import type { Guide } from "../../../src/content/types.ts";
import { expect, notInFirefox, test } from "../test.ts";
import { widths } from "../widths.ts";
import { open, previewsOf } from "./preview.ts";
import { quickAxe } from "./quick-axe.ts";

/** Runs axe on the previews alone, on light and on dark. */
export function previewAxeTests(guides: Guide[]) {
  const pages = new Set(previewsOf(guides).map(({ href }) => href));
  for (const href of pages)
    for (const colorScheme of ["light", "dark"] as const)
      test(`${href}: axe finds nothing in the previews, ${colorScheme}`, async ({
        page,
        browserName,
      }) => {
        test.skip(browserName === "firefox", notInFirefox.axe);
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width: widths.phone, height: 800 });
        await open(page, href);
        const { violations } = await quickAxe(page).include(".result").analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
}
