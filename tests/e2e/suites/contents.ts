import type { Page } from "@playwright/test";
import type { Guide } from "../../../src/content/types.ts";
import { expect, settle, test, topOf } from "../test.ts";

/** How far below the viewport's top edge a section comes to rest, in px. */
export const offset = 20;

/** Whether the section is where it should, or as high as the end of the page lets it. */
export async function atRest(page: Page, id: string): Promise<boolean> {
  const top = await topOf(page, `section[id="${id}"]`);
  const atEnd = await page.evaluate(
    () => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1,
  );
  return atEnd || Math.abs(top - offset) <= 1;
}

/** Every entry of the contents links to its section. */
export function contentsTests(guides: Guide[]) {
  for (const guide of guides)
    test(`${guide.href}: every contents entry brings its section to ${offset} px`, async ({
      page,
    }) => {
      // Loaded again for these: `content-visibility` and its guesses are in effect until the first jump.
      const afresh = new Set([0.5, 1].map((part) => Math.ceil(part * guide.sections.length) - 1));
      await page.goto(guide.href);
      for (const [index, { id }] of guide.sections.entries()) {
        const section = page.locator(`section[id="${id}"]`);
        if (afresh.has(index)) {
          await page.goto(guide.href);
          await expect(section.locator(".cards")).toHaveCSS("content-visibility", "auto");
        }
        // Smooth scrolling takes a second and has been seen: these jump.
        else
          await page.locator("html").evaluate((html) => {
            html.style.scrollBehavior = "auto";
          });
        await page.locator(`.contents a[href="#${id}"]`).click();
        await expect.poll(() => atRest(page, id), { message: id, timeout: 15_000 }).toBe(true);
        await settle(page);
        expect(await atRest(page, id), id).toBe(true);
        await expect(section.locator("> h2")).toBeInViewport({ ratio: 1 });
        const header = await page.locator("body > header").boundingBox();
        const heading = await section.locator("> h2").boundingBox();
        expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
    });
}
