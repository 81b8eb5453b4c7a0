import { active, button, dialog, field, timeoutMs } from "./search-dialog.ts";
import { farCard, sink } from "./site.ts";
import { expect, test } from "./test.ts";

// What the browser says of a failed request, and what the page does.
test.use({ expectedNoise: /^console\.(?:error|warning): .*(?:load|503|404)/ });

// Routes are set before the page is there: Chromium lets a request mistake past one set just before it.

test("a dialog that fails to load is reported, and a second try works", async ({ page }) => {
  await page.route("**/assets/search-*.js", (route) => route.abort());
  await page.goto(sink.href);
  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText("The search could not be loaded. Try again");
  await page.unroute("**/assets/search-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(farCard.title);
  await expect(active(page)).toHaveCount(1, { timeout: timeoutMs });
});

test("a page whose scripts are gone since a deployment reports that it is old, and reloads", async ({
  page,
}) => {
  await page.route("**/assets/search-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(sink.href);
  await page.keyboard.press("Control+k");
  const notice = page.getByRole("alert");
  await expect(notice).toHaveText("This page is from an older version. Reload");
  await page.unroute("**/assets/search-*.js");
  const reloaded = page.waitForEvent("domcontentloaded");
  await notice.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(notice).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(farCard.title);
  await expect(active(page)).toHaveCount(1, { timeout: timeoutMs });
});

test("an index that fails to load is reported, and a second try works", async ({
  page,
  browserName,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route("**/assets/search-*.json", (route) => route.fulfill({ status: 503 }));
  await page.goto(sink.href);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(farCard.title);
  await expect(dialog(page).getByRole("alert")).toContainText("could not be loaded");
  expect(warnings.join()).toContain("search index could not be loaded");
  // Of an error Firefox passes only the name to Playwright.
  expect(warnings.join()).toContain(browserName === "firefox" ? "Error" : "was 503");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/assets/search-*.json");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(active(page)).toHaveCount(1, { timeout: timeoutMs });
  await expect(field(page)).toBeFocused();
});
