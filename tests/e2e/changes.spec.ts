import { plain } from "./site.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, test } from "./test.ts";

test("the list of changes opens by its address", async ({ page }) => {
  await page.goto(`${plain.href}#what-changed`);
  await expect(page.locator("details.changes")).toContainText("The words of 1 card changed");
  await expect(page.locator("#what-changed")).toBeInViewport();
  expect((await quickAxe(page).analyze()).violations).toEqual([]);
});
