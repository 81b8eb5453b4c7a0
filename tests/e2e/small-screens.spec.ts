import type { Page } from "@playwright/test";
import { routes, sink } from "./site.ts";
import { targetTests } from "./suites/targets.ts";
import {
  expect,
  hydrate,
  inEachEngine,
  nightly,
  notInFirefox,
  scrollPageTo,
  settle,
  test,
  topOf,
} from "./test.ts";
import { widths } from "./widths.ts";

targetTests(routes);

const { href, name, sections } = sink;

const bar = (page: Page) => page.locator(".contents");
const summary = (page: Page) => page.locator(".contents summary");
const details = (page: Page) => page.locator(".contents details");
const bottomOf = (page: Page) =>
  bar(page).evaluate((element) => element.getBoundingClientRect().bottom);

/** Goes to a section by its address and waits until the islands know it. */
async function readAt(page: Page, id: string) {
  await page.goto(`${href}#${id}`);
  await settle(page);
  await hydrate(page);
  await expect(page.locator(".contents a[aria-current]")).toHaveAttribute("href", `#${id}`);
}

for (const width of [widths.belowLg, widths.phone])
  test.describe(`${width} px`, nightly(width !== widths.phone), () => {
    test.use({ viewport: { width, height: 700 } });

    test(
      "while reading, the bar stays below the header and names the section",
      inEachEngine(),
      async ({ page }) => {
        const { id, category } = sections[2] ?? { id: "", category: "" };
        await readAt(page, id);
        await expect(summary(page)).toHaveText(`Table of Contents: ${name}${category}`);
        const header = await page.locator("body > header").boundingBox();
        expect(await topOf(page, ".contents")).toBeCloseTo(header?.height ?? 0, 0);
        expect(await topOf(page, `section[id="${id}"]`)).toBeCloseTo(20, 0);
        const { scrollWidth, clientWidth } = await page
          .locator("html")
          .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
        expect(scrollWidth).toBe(clientWidth);
      },
    );

    test(
      "choosing an entry closes the list, and the heading is below the bar",
      inEachEngine(),
      async ({ page }) => {
        await page.goto(href);
        await hydrate(page);
        for (const { id } of [sections.at(-3), sections[1]].flatMap((one) => one ?? [])) {
          await summary(page).click();
          await page.locator(`.contents a[href="#${id}"]`).click();
          await expect(details(page)).not.toHaveAttribute("open");
          await settle(page);
          await expect
            .poll(async () => Math.abs((await topOf(page, `section[id="${id}"]`)) - 20))
            .toBeLessThanOrEqual(1);
          expect(await topOf(page, `section[id="${id}"] > h2`)).toBeGreaterThanOrEqual(
            await bottomOf(page),
          );
        }
      },
    );

    test("a link to a card brings it below the bar", async ({ page }) => {
      const id = sections[3]?.items.at(-1)?.id ?? "";
      await page.goto(`${href}#${id}`);
      await settle(page);
      expect(await topOf(page, `article[id="${id}"]`)).toBeGreaterThan(await bottomOf(page));
    });

    test(
      "the open list moves nothing, ends in the window and shows the current entry",
      inEachEngine(),
      async ({ page }) => {
        const { id } = sections.at(-2) ?? { id: "" };
        await readAt(page, id);
        const before = await topOf(page, `section[id="${id}"]`);
        await summary(page).focus();
        await settle(page);
        expect(await topOf(page, `section[id="${id}"]`)).toBe(before);
        await page.keyboard.press("Enter");
        await expect(page.locator(".contents a[aria-current]")).toBeInViewport({ ratio: 1 });
        expect(await topOf(page, `section[id="${id}"]`)).toBe(before);
        const list = await page.locator(".contents details > ol").boundingBox();
        expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700);
      },
    );

    test("the open list scrolls alone", async ({ page, browserName }) => {
      test.skip(browserName === "firefox", notInFirefox.wheel);
      const { id } = sections.at(-2) ?? { id: "" };
      await readAt(page, id);
      const before = await topOf(page, `section[id="${id}"]`);
      await summary(page).click();
      await expect(page.locator(".contents a[aria-current]")).toBeInViewport({ ratio: 1 });
      await page.mouse.move(width / 2, 300);
      await page.mouse.wheel(0, 5000);
      await settle(page);
      expect(await topOf(page, `section[id="${id}"]`)).toBe(before);
    });

    test("the open list stands still under the hand while the page goes on", async ({ page }) => {
      const { id } = sections[0] ?? { id: "" };
      await readAt(page, id);
      await summary(page).click();
      const list = page.locator(".contents details > ol");
      const end = await list.evaluate((one) => {
        one.scrollTop = one.scrollHeight;
        return one.scrollTop;
      });
      expect(end).toBeGreaterThan(0);
      const next = sections[2]?.id ?? "";
      await page.evaluate((it) => document.getElementById(it)?.scrollIntoView(), next);
      const current = page.locator(".contents a[aria-current]");
      await expect(current).toHaveAttribute("href", `#${next}`);
      await settle(page);
      expect(await list.evaluate((one) => one.scrollTop)).toBe(end);
    });

    test("Escape and a press outside close the list", async ({ page, browserName }) => {
      await page.goto(href);
      await hydrate(page);
      await summary(page).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      // There what scrolls is a separate stop.
      if (browserName === "firefox") await page.keyboard.press("Tab");
      await expect(page.locator(".contents a").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(details(page)).not.toHaveAttribute("open");
      await expect(summary(page)).toBeFocused();
      await summary(page).click();
      await expect(details(page)).toHaveAttribute("open");
      await page.locator("body > header").click({ position: { x: width / 2, y: 10 } });
      await expect(details(page)).not.toHaveAttribute("open");
    });

    test("hydrating the islands moves nothing", async ({ page }) => {
      await page.goto(href);
      const places = () =>
        page
          .locator(".contents, .contents summary, .sections, .sections > :first-child > h2")
          .evaluateAll((all) =>
            all.map((one) => {
              // Not heights: cards far below are measured meanwhile.
              const { x, y, width } = one.getBoundingClientRect();
              return [x, y, width];
            }),
          );
      const before = await places();
      await hydrate(page);
      expect(await places()).toEqual(before);
    });
  });

test("in a low window the bar does not stay", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 360 });
  await page.goto(href);
  await scrollPageTo(page, 1000);
  expect(await bottomOf(page)).toBeLessThan(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: widths.phone, height: 700 } });
  test.skip(({ browserName }) => browserName === "firefox", notInFirefox.scripting);

  test("the list opens instead and covers nothing", async ({ page }) => {
    await page.goto(href);
    await summary(page).click();
    const last = await page.locator(".contents a").last().boundingBox();
    const first = await page.locator(".sections h2").first().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  });
});
