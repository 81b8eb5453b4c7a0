import { homeCards } from "../../src/content/site-model.ts";
import { guides } from "./site.ts";
import { expect, test } from "./test.ts";

const cards = homeCards(guides);

test("each card links to its guide", async ({ page }) => {
  await page.goto("/");
  for (const card of cards) {
    const title = page.locator("h2", { hasText: new RegExp(`^${card.title}$`) });
    await page.locator(".home-cards a", { has: title }).click();
    await expect(page).toHaveURL(card.link);
    await page.goBack();
  }
});

const columns: [width: number, count: number][] = [
  [320, 1],
  [639, 1],
  [640, 2],
  [1023, 2],
  [1024, 4],
  [1440, 4],
];
test("one column on a phone, two from sm up, four from lg up", async ({ page }) => {
  await page.goto("/");
  for (const [width, count] of columns) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator(".home-cards > li")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts, `${width} px`).toBe(count);
  }
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
