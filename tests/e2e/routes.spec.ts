import { expect, test } from "./test.ts";

test("an unknown path shows the not-found page with header and footer", async ({
  page,
  context,
}) => {
  // The browser itself reports a document's 404 on the console.
  context.removeAllListeners("console");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Page not found");
  await expect(page.locator("body > header")).toBeVisible();
  await expect(page.locator("body > footer")).toBeVisible();
});
