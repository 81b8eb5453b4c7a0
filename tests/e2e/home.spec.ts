import { homeCards } from "../../src/content/site-model.ts";
import { guides } from "./site.ts";
import { expect, test } from "./test.ts";

const cards = homeCards(guides);

test("a click on a card's title leads to its guide", async ({ page }) => {
  await page.goto("/");
  await page.locator(".home-cards h2").last().click();
  await expect(page).toHaveURL(cards.at(-1)?.link ?? "");
});

const columns: [width: number, count: number][] = [
  [320, 1],
  [639, 1],
  [640, 2],
  [1023, 2],
  [1024, 4],
  [1440, 4],
];
for (const [width, count] of columns)
  test(`${width} px: ${count} columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const lefts = await page
      .locator(".home-cards > li")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts).toBe(count);
  });

test("card n fades in n × 100 ms later", async ({ page }) => {
  await page.goto("/");
  const delays = await page
    .locator(".home-cards > li")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
  expect(delays).toEqual(cards.map((_, index) => `${index / 10}s`));
  await expect(page.locator(".home-cards > li").first()).toHaveCSS("animation-name", "appear");
  await expect(page.locator(".home-cards > li").last()).toHaveCSS("opacity", "1");
});

test("under reduced motion nothing fades", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".home-cards > li").last()).toHaveCSS("animation-name", "none");
});
