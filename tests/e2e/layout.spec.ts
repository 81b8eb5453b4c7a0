import { routes, sink } from "./site.ts";
import { overflowTests } from "./suites/overflow.ts";
import { expect, inEachEngine, layOutAll, scrollPageTo, test } from "./test.ts";

overflowTests(routes);

const cardColumns: [width: number, count: number][] = [
  [320, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 2],
  [1440, 2],
];
test(
  "cards in one column, and in two from md up; a full-width card across them",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
    await layOutAll(page);
    for (const [width, count] of cardColumns) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator(".cards")
        .first()
        .locator("> article")
        .evaluateAll(
          (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size,
        );
      expect(lefts, `${width} px`).toBe(count);
      const [full, grid] = await page
        .locator(".full-width")
        .first()
        .evaluate((one) => [
          one.getBoundingClientRect().width,
          one.parentElement?.getBoundingClientRect().width,
        ]);
      // Grid tracks are rounded to a sixtieth of a pixel, each.
      expect(full, `${width} px`).toBeCloseTo(grid ?? Number.NaN, 1);
    }
  },
);

test("from lg up the contents take 3 of 12 columns and stay, the sections 9", async ({ page }) => {
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sink.href);
    const measure = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const grid = document.querySelector(".guide-grid");
        const gap = Number.parseFloat(getComputedStyle(grid as Element).columnGap);
        const whole = (box(".sections")?.right ?? 0) - (box(".contents")?.left ?? 0);
        const column = (whole - 11 * gap) / 12;
        return {
          contents: ((box(".contents")?.width ?? 0) + gap) / (column + gap),
          sections: ((box(".sections")?.width ?? 0) + gap) / (column + gap),
          top: box(".contents")?.top ?? 0,
        };
      });
    const { contents, sections } = await measure();
    expect(contents).toBeCloseTo(3, 1);
    expect(sections).toBeCloseTo(9, 1);
    await scrollPageTo(page, 1000);
    expect((await measure()).top).toBeGreaterThan(50);
    expect((await measure()).top).toBeLessThan(120);
  }
});

test("the header is fixed and its content at most 1460 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 900 });
  await page.goto(sink.href);
  const bar = await page.locator("header > .bar").boundingBox();
  expect(bar?.width).toBe(1460);
  await scrollPageTo(page, 1000);
  expect((await page.locator("body > header").boundingBox())?.y).toBe(0);
});

for (const text of [150, 200, 300])
  test(`with text of ${text} % search and menu stay on the screen of a phone, and nothing reaches beyond it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(sink.href);
    await page.locator("html").evaluate((html, size) => {
      html.style.fontSize = `${size}%`;
    }, text);
    for (const name of ["Search", "Menu"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeInViewport();
    await page.keyboard.press("Escape");
    const { scrollWidth, clientWidth } = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
  });

test("with text of 200 % the links of a wide window give way to the menu", async ({ page }) => {
  await page.goto(sink.href);
  await expect(page.locator(".links")).toBeVisible();
  await page.locator("html").evaluate((html) => {
    html.style.fontSize = "200%";
  });
  await expect(page.locator(".links")).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test("the year is right years after the build", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-05-01T12:00:00Z"));
  await page.goto("/");
  await expect(page.locator("footer")).toContainText("© 2031");
});

test("the skip link links to the content", async ({ page }) => {
  await page.goto(sink.href);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
