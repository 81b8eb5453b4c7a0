import type { Page } from "@playwright/test";
import { entries, family, nested } from "./site.ts";
import { delayRequests, expect, hydrate, inEachEngine, notInFirefox, test } from "./test.ts";

const menu = (page: Page) => page.locator(".dropdown > ul");
const toggle = (page: Page) => page.getByRole("button", { name: `${family.name} guides` });
const labels = family.members.map(({ name }) => name);

for (const width of [1440, 1024]) {
  test(
    `${width} px: the links are in one row, the dropdown opens by hover and survives the way in`,
    inEachEngine(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const links = page.locator(".links > ul > li > a");
      await expect(links).toHaveText(entries.map(({ name }) => name));
      const rows = await links.evaluateAll(
        (all) => new Set(all.map((a) => a.getBoundingClientRect().y)).size,
      );
      expect(rows).toBe(1);
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();

      await expect(menu(page)).toBeHidden();
      await page.getByRole("link", { name: family.name, exact: true }).first().hover();
      await expect(menu(page)).toBeVisible();
      await expect(menu(page).getByRole("link")).toHaveText(labels);
      const last = menu(page).getByRole("link").last();
      const box = await last.boundingBox();
      if (!box) throw new Error("The menu has no box.");
      // In small steps, as a hand moves: the menu must not close on the way.
      await page.mouse.move(box.x + 20, box.y + 5, { steps: 25 });
      await expect(last).toBeVisible();
      await page.mouse.move(300, 600, { steps: 5 });
      await expect(menu(page)).toBeHidden();
    },
  );
}

test("the dropdown opens by hover with hydrated islands too, closes on leave and on Escape", async ({
  page,
}) => {
  await page.goto("/");
  await hydrate(page);
  await page.locator(".dropdown > a").hover();
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await page.mouse.move(300, 600);
  await page.locator(".dropdown > a").hover();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(300, 600);
  await expect(menu(page)).toBeHidden();
});

test("a mouse that leaves does not close it under a focus in its list", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await toggle(page).focus();
  await page.locator(".dropdown > a").hover();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Tab");
  const link = menu(page).getByRole("link").first();
  await expect(link).toBeFocused();
  await page.mouse.move(300, 600);
  await page.mouse.move(310, 610);
  await expect(link).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test(
  "the toggle opens it by key, and Escape, moving on and the second press close it",
  inEachEngine(),
  async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Space");
    await expect(menu(page)).toBeHidden();
    await page.keyboard.press("Enter");
    for (const label of labels) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(label);
    }
    await page.keyboard.press("Tab");
    await expect(menu(page)).toBeHidden();
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  },
);

test("Escape in its list brings the focus to the toggle", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await toggle(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(labels[0] ?? "");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("hydration while the focus is in its list leaves it open", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/islands-*.js");
  await page.goto("/");
  await toggle(page).focus();
  await page.keyboard.press("Tab");
  const link = menu(page).getByRole("link").first();
  await expect(link).toBeFocused();
  release();
  await expect(page.locator(".dropdown")).toHaveAttribute("data-hydrated", "true");
  await expect(link).toBeVisible();
  await expect(link).toBeFocused();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
});

test("a mouse click on the toggle opens it, and a click elsewhere closes it", async ({ page }) => {
  await page.goto("/");
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await page.locator("h1").click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("a press that comes in the moment of hydration leaves open what its focus has opened", async ({
  page,
}) => {
  await page.goto("/");
  await toggle(page).evaluate(async (button) => {
    const click = new PointerEvent("click", { bubbles: true, pointerType: "touch" });
    button.focus();
    while (!button.closest("[data-hydrated]")) await new Promise(requestAnimationFrame);
    button.dispatchEvent(click);
  });
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page)).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });
  test("a tap on the toggle opens it, a tap outside closes it", async ({ page, browserName }) => {
    test.skip(browserName === "firefox", notInFirefox.touch);
    await page.goto("/");
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await page.locator("h1").tap();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole("link").nth(1).tap();
    await page.waitForURL(`**${nested}`);
  });
});

test("the own link of the entry with a dropdown links to its page", async ({ page }) => {
  await page.goto("/");
  await page.locator(".dropdown > a").click();
  await page.waitForURL(`**${family.href}`);
});

test("a nested guide is marked wherever the navigation names it, and shares a row of links", async ({
  page,
}) => {
  await page.goto(nested);
  const marked = page.locator('header [aria-current="page"]');
  const targets = await marked.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(new Set(targets)).toEqual(new Set([nested]));
  const row = page.locator(".family");
  await expect(row.getByRole("link")).toHaveText(labels);
  await expect(row.locator('[aria-current="page"]')).toHaveAttribute("href", nested);
  const header = await page.locator("body > header").boundingBox();
  expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
});
