import { homeCards } from "../../src/content/site-model.ts";
import { site } from "../../src/site.ts";
import { guides } from "./site.ts";
import { expect, test } from "./test.ts";

const cards = homeCards(guides);

test("welcome, tagline and the ten cards in the specification's order", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText("Welcome to Proofsheet");
  await expect(page.locator(".tagline")).toHaveText(site.tagline);
  await expect(page.locator(".home-cards h2")).toHaveText([
    "HTML",
    "CSS",
    "Tailwind CSS",
    "JavaScript",
    "Git",
    "React",
    "React Router",
    "Axios",
    "Redux Toolkit",
    "TanStack Query",
  ]);
  await expect(page.locator(".home-cards p")).toHaveText(
    cards.map(({ description }) => description),
  );
  await expect(page.locator(".home-cards svg")).toHaveCount(cards.length);
  await expect(page.locator("main ul")).toHaveCount(1);
});

for (const card of cards)
  test(`the card ${card.title} leads to ${card.link}`, async ({ page }) => {
    await page.goto("/");
    await page
      .locator(".home-cards a", {
        has: page.locator("h2", { hasText: new RegExp(`^${card.title}$`) }),
      })
      .click();
    await expect(page).toHaveURL(card.link);
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
