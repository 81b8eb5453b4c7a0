import type { Page } from "@playwright/test";
import { family, plain, sink } from "./site.ts";
import { expect, hydrate, inEachEngine, nightly, notInFirefox, settle, test } from "./test.ts";
import { widths } from "./widths.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const subList = (page: Page) => panel(page).locator("details");

for (const width of [widths.belowLg, widths.phone])
  test.describe(`${width} px`, nightly(width !== widths.phone), () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "the menu slides in over a dimmed backdrop and closes by backdrop click",
      inEachEngine(),
      async ({ page }) => {
        await page.goto("/");
        await hydrate(page);
        await expect(page.locator(".links")).toBeHidden();
        await expect(panel(page)).toBeHidden();
        await opener(page).click();
        await expect(panel(page)).toBeVisible();
        const backdrop = await panel(page).evaluate(
          (one) => getComputedStyle(one, "::backdrop").backgroundColor,
        );
        expect(backdrop).toMatch(/rgba\(\d+, \d+, \d+, 0\.[1-9]/);
        // At rest, it ends with the window's edge and is as high as the window.
        const edges = async () => {
          const box = await panel(page).boundingBox();
          return [Math.round((box?.x ?? 0) + (box?.width ?? 0)), box?.height];
        };
        await expect.poll(edges).toEqual([width, 800]);
        await page.mouse.click(8, 400);
        await expect(panel(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      },
    );

    test("a drag from inside onto the backdrop leaves it open", async ({ page }) => {
      await page.goto("/");
      await hydrate(page);
      await opener(page).click();
      await panel(page).getByRole("button", { name: "Close menu" }).hover();
      await page.mouse.down();
      await page.mouse.move(8, 400, { steps: 5 });
      await page.mouse.up();
      // A click that closed it would have been dealt with by now.
      await page.keyboard.press("Tab");
      // Not by sight: it takes a moment to slide out.
      await expect(page.locator(".panel:popover-open")).toHaveCount(1);
      await page.mouse.click(8, 400);
      await expect(panel(page)).toBeHidden();
    });

    test(
      "Escape closes it, focus stays inside and returns, the page behind stands still",
      inEachEngine(),
      async ({ page }) => {
        await page.goto(sink.href);
        await opener(page).focus();
        await page.keyboard.press("Enter");
        await expect(panel(page)).toBeVisible();
        // The page behind is inert from one frame later, once its script has come.
        await expect(panel(page)).toHaveAttribute("aria-modal", "true");
        for (let step = 0; step < 12; step++) {
          await page.keyboard.press("Tab");
          const inside = await panel(page).evaluate(
            (one) =>
              one.contains(document.activeElement) || document.activeElement === document.body,
          );
          expect(inside).toBe(true);
        }
        // Past the last link the focus may be in the browser's own bars, which take keys first.
        if (!(await page.evaluate(() => document.hasFocus()))) await page.keyboard.press("Tab");
        await page.mouse.move(20, 600);
        await page.mouse.wheel(0, 900);
        await settle(page);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.keyboard.press("Escape");
        await expect(panel(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        // Given back to the keyboard.
        await page.keyboard.press("Tab");
        await expect(page.locator("main :focus")).toHaveCount(1);
      },
    );

    test("the entry with a family expands its sub-list; closing collapses it", async ({ page }) => {
      await page.goto("/");
      await hydrate(page);
      await opener(page).click();
      await expect(subList(page).getByRole("link")).toHaveCount(0);
      await subList(page).locator("summary").click();
      await expect(subList(page).getByRole("link")).toHaveText(
        family.members.map(({ name }) => name),
      );
      await page.keyboard.press("Escape");
      await opener(page).click();
      await expect(subList(page)).not.toHaveAttribute("open");
    });

    test("choosing a link closes it", async ({ page }) => {
      await page.goto(sink.href);
      await hydrate(page);
      await opener(page).click();
      // A new document would have it closed anyway.
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await panel(page).getByRole("link", { name: plain.name, exact: true }).click();
      await expect(panel(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(sink.href);
    });
  });

test.describe("390 px", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("by touch: tap opens, tap on the backdrop closes", async ({ page, browserName }) => {
    test.skip(browserName === "firefox", notInFirefox.touch);
    await page.goto("/");
    await opener(page).tap();
    await expect(panel(page)).toBeVisible();
    await page.touchscreen.tap(8, 500);
    await expect(panel(page)).toBeHidden();
  });

  test("the background is inert while it is open, and not before or after", async ({ page }) => {
    const inert = page.locator("main, .site-footer, .skip, .menu-button, .search-button, .brand");
    const states = () =>
      inert.evaluateAll((all) => [...new Set(all.map((one) => !!one.closest("[inert]")))]);
    await page.goto(sink.href);
    await hydrate(page);
    await opener(page).click();
    await expect.poll(states).toEqual([true]);
    await expect(page.locator(".panel:is([inert], [inert] *)")).toHaveCount(0);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(8, 400),
      () => panel(page).getByRole("button", { name: "Close menu" }).click(),
    ]) {
      await close();
      await expect(panel(page)).toBeHidden();
      await expect(page.locator("[inert]")).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await opener(page).press("Enter");
      await expect.poll(states).toEqual([true]);
    }
  });

  test("widening the window past lg closes it", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(panel(page)).toBeHidden();
    await expect(page.locator(".panel:popover-open, [inert]")).toHaveCount(0);
    await page.getByRole("link", { name: plain.name, exact: true }).first().click();
    await page.waitForURL(`**${plain.href}`);
  });

  test("targets are at least 44 px high", async ({ page }) => {
    await page.goto("/");
    await opener(page).click();
    await subList(page).locator("summary").click();
    const low = await panel(page)
      .locator("a, button, summary")
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
      );
    expect(low).toEqual([]);
  });

  test("under reduced motion it does not slide", inEachEngine(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.locator("#site-menu")).toHaveCSS("transition-duration", "0s");
  });
});
