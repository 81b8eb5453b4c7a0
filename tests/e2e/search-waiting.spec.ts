import type { Page } from "@playwright/test";
import { dialog, field, timeoutMs } from "./search-dialog.ts";
import { farCard, sink } from "./site.ts";
import { delayRequests, expect, hydrate, inEachEngine, test } from "./test.ts";

/** Delays the search's module. Returns a function that lets it come, and waits until it has. */
async function delaySearch(page: Page) {
  const release = await delayRequests(page, "**/assets/search-*.js");
  return async () => {
    release();
    // The loader has imported it first, so its import is also resolved first.
    await page.evaluate(async () => {
      const loader = document.querySelector<HTMLElement>("script[data-search]");
      await import(loader?.dataset.search ?? "");
    });
  };
}

test(
  "the dialog is there at once, and what is typed while its script loads is not lost",
  inEachEngine(),
  async ({ page }) => {
    const release = await delaySearch(page);
    await page.goto(sink.href);
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText("Loading the search");
    await page.keyboard.type("html");
    await expect(field(page)).toHaveValue("html");
    await release();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(" element");
    await expect(field(page)).toHaveValue("html element");
  },
);

for (const [what, pattern] of [
  ["script", "**/assets/search-*.js"],
  ["index", "**/assets/search-*.json"],
] as const)
  test(
    `Enter before the ${what} has come opens the first result when it comes`,
    inEachEngine(),
    async ({ page }) => {
      const release = await delayRequests(page, pattern);
      await page.goto(sink.href);
      await page.keyboard.press("Control+k");
      await page.keyboard.type(farCard.title);
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("Loading the search");
      release();
      await page.waitForURL(`**#${farCard.id}`, { timeout: timeoutMs });
      await expect(dialog(page)).toBeHidden();
    },
  );

test("what is typed after the search is opened from a field goes to the search", async ({
  page,
}) => {
  const release = await delaySearch(page);
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

for (const close of ["Escape", "its button"])
  test(`${close} gives it up: the keys are the page's again, and no dialog opens later`, async ({
    page,
  }) => {
    const release = await delaySearch(page);
    await page.goto(sink.href);
    await hydrate(page);
    await page.keyboard.press("Control+k");
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    // A hidden button keeps the focus until the next frame, and would take the key.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Space");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await release();
    await expect(dialog(page)).toBeHidden();
  });
