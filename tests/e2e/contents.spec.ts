import type { Locator, Page } from "@playwright/test";
import { plain, sink } from "./site.ts";
import { atRest, contentsTests, offset } from "./suites/contents.ts";
import { expect, expectTop, hydrate, inEachEngine, scrollPageTo, settle, test } from "./test.ts";

contentsTests([sink]);

const middle = sink.sections[Math.floor(sink.sections.length / 2)]?.id;

/**
 * How many positions the page passes as it jumps to the middle section: all of them, and those on
 * the way. The heights of cards that were not shown before may correct an instant jump once or
 * twice where it ends, so the last tenth is not on the way.
 */
async function positions(page: Page, go: (link: Locator) => Promise<void>) {
  await page.goto(sink.href);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    addEventListener("scroll", () => seen.push(scrollY));
  });
  await go(page.locator(`.contents a[href="#${middle}"]`));
  await settle(page);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: number[] };
    const different = [...new Set(seen)];
    return {
      all: different.length,
      onTheWay: different.filter((position) => position < scrollY * 0.9).length,
    };
  });
}
const byMouse = (link: Locator) => link.click();
const byKey = async (link: Locator) => {
  await hydrate(link.page());
  await link.press("Enter");
};

test("the jump is smooth", inEachEngine(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect((await positions(page, byMouse)).all).toBeGreaterThan(3);
  expect((await positions(page, byKey)).all).toBeGreaterThan(3);
});

test("under reduced motion the jump is instant", inEachEngine(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await positions(page, byMouse)).onTheWay).toBeLessThanOrEqual(2);
  expect((await positions(page, byKey)).onTheWay).toBeLessThanOrEqual(2);
});

for (const width of [1440, 390])
  test(`a deep link lands on its section at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${sink.href}#${middle}`);
    await settle(page);
    await expect.poll(() => atRest(page, middle ?? "")).toBe(true);
  });

test("a deep link to a card lands below the header", inEachEngine(), async ({ page }) => {
  const id = sink.sections[3]?.items.at(-1)?.id;
  await page.goto(`${sink.href}#${id}`);
  await settle(page);
  const header = await page.locator("body > header").boundingBox();
  await expectTop(page, `article[id="${id}"]`, (header?.height ?? 0) + offset);
});

test("a new path starts at the top", async ({ page }) => {
  await page.goto(sink.href);
  await scrollPageTo(page, 1000);
  await page.locator(`.links a[href="${plain.href}"]`).first().click();
  await page.waitForURL(`**${plain.href}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThanOrEqual(2);
});

test("the entry of the section being read is marked", inEachEngine(), async ({ page }) => {
  await page.goto(sink.href);
  await page.mouse.move(700, 500);
  await page.locator(`.contents a[href="#${middle}"]`).click();
  await expect(page.locator(".contents a[aria-current]")).toHaveAttribute("href", `#${middle}`);
});

for (const width of [1440, 1024])
  test(`${width} px: Tab finds nothing in the contents but their links`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sink.href);
    const summary = page.locator(".contents summary");
    await expect(summary).toBeHidden();
    // The nav's name is drawn instead.
    const name = "Table of Contents";
    await expect(page.locator(".contents")).toHaveAccessibleName(name);
    await expect(summary).toContainText(name);
    // The guide's control, which comes then, is before the contents.
    await hydrate(page);
    const links = page.locator(".contents a");
    await links.first().focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".contents :focus")).toHaveCount(0);
    for (const { category } of sink.sections) {
      await page.keyboard.press("Tab");
      await expect(page.locator(".contents a:focus")).toHaveText(category);
    }
    await page.keyboard.press("Tab");
    await expect(page.locator(".contents :focus")).toHaveCount(0);
  });

test("below lg the contents are a closed disclosure above the sections", async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 900 });
  await page.goto(sink.href);
  const entry = page.locator(".contents a").first();
  await expect(entry).toBeHidden();
  await page.locator(".contents summary").click();
  await expect(entry).toBeVisible();
  // The list opens over the page: it is its summary that is above the sections.
  const summary = await page.locator(".contents summary").boundingBox();
  const heading = await page.locator(".sections h2").first().boundingBox();
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await page.locator(`.contents a[href="#${middle}"]`).click();
  await settle(page);
  await expect.poll(() => atRest(page, middle ?? "")).toBe(true);
});

test("the cards of a section are listed beside the entry on which the pointer rests", async ({
  page,
}) => {
  await page.goto(sink.href);
  await hydrate(page);
  const section = sink.sections[2];
  const entry = page.locator(`.contents a[href="#${section?.id}"]`);
  const before = await entry.boundingBox();
  await entry.hover();
  const titles = page.locator(".card-titles a");
  await expect(titles).toHaveText(section?.items.map(({ title }) => title) ?? []);
  expect(await entry.boundingBox()).toEqual(before);
  // The list lies over the cards, and the pointer finds its way into it.
  await titles.last().hover();
  await titles.last().click();
  await expect(page).toHaveURL(new RegExp(`#${section?.items.at(-1)?.id}$`));
  await expect(titles).toHaveCount(0);
});
