import type { Page } from "@playwright/test";
import { dialog, field } from "./search-dialog.ts";
import { sink } from "./site.ts";
import { expect, holdBack, hydrate, inEachEngine, test } from "./test.ts";

/** Keeps the search's module from coming. @returns what lets it come, and waits until it has */
async function hold(page: Page) {
  const release = await holdBack(page, "**/assets/search-*.js");
  return async () => {
    release();
    // The loader has asked first, and so hears first.
    await page.evaluate(async () => {
      const loader = document.querySelector<HTMLElement>("script[data-search]");
      await import(loader?.dataset.search ?? "");
    });
  };
}

test(
  "what is typed while it loads is not lost, nor by asking for it again",
  inEachEngine(),
  async ({ page }) => {
    const release = await hold(page);
    await page.goto(sink.href);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("html");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(" el");
    await release();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("ement");
    await expect(field(page)).toHaveValue("html element");
  },
);

test("a field that the reader goes to meanwhile gets its letters, and no dialog comes over it", async ({
  page,
}) => {
  const release = await hold(page);
  await page.goto(sink.href);
  await hydrate(page);
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(document.createElement("textarea")),
  );
  await page.keyboard.press("Control+k");
  const own = page.locator("main > textarea");
  await own.click();
  await page.keyboard.type("a b");
  await expect(own).toHaveValue("a b");
  await release();
  await expect(dialog(page)).toHaveCount(0);
  await expect(own).toBeFocused();
});

test("what is typed after asking for it in a field goes to the search", async ({ page }) => {
  const release = await hold(page);
  await page.goto(sink.href);
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(document.createElement("textarea")),
  );
  const own = page.locator("main > textarea");
  await own.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("a b");
  await release();
  await expect(field(page)).toHaveValue("a b");
  await expect(own).toHaveValue("");
});

test("Escape gives it up: the keys are the page's again, and no dialog opens later", async ({
  page,
}) => {
  const release = await hold(page);
  await page.goto(sink.href);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await release();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveValue("");
});

test("moving on by Tab gives it up: Space presses", async ({ page }) => {
  const release = await hold(page);
  await page.goto(sink.href);
  await hydrate(page);
  const toggle = page.locator(".dropdown > button").first();
  await page.locator(".dropdown > a").first().focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Tab");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await release();
  await expect(dialog(page)).toHaveCount(0);
});
