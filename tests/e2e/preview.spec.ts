import type { Locator, Page } from "@playwright/test";
import { sink } from "./site.ts";
import { previewsOf, previewTests } from "./suites/preview.ts";
import { previewAxeTests } from "./suites/preview-axe.ts";
import { expect, inEachEngine, settle, test } from "./test.ts";

previewTests([sink]);
previewAxeTests([sink]);

const previews = previewsOf([sink]);

/** The first preview whose markup contains a text. */
async function first(page: Page, text: string): Promise<Locator> {
  const found = previews.find(({ markup }) => markup.includes(text));
  if (!found) throw new Error(`No preview with ${text}.`);
  await page.goto(`${found.href}#${found.id}`);
  const host = page.locator(`[id="${found.id}"] .result > [role=group]`);
  await host.scrollIntoViewIfNeeded();
  await settle(page);
  return host;
}

test("details in a preview open under the hand", async ({ page }) => {
  const host = await first(page, "<summary");
  const details = host.locator("details").last();
  await details.locator("summary").click();
  await expect(details).toHaveAttribute("open");
});

test("a popover in a preview opens, and Escape closes it", inEachEngine(), async ({ page }) => {
  const host = await first(page, "popovertarget");
  const popover = host.locator("[popover]");
  await host.locator("[popovertarget]").click();
  await expect(popover).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
});

test("a form in a preview checks its fields and goes nowhere", async ({ page }) => {
  const host = await first(page, 'type="email" required');
  const before = page.url();
  await host.locator("input").fill("ada@example.com");
  await host.locator("button").click();
  await expect(host.locator("input")).toHaveValue("ada@example.com");
  expect(page.url()).toBe(before);
});
