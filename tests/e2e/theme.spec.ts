import { expect, test } from "./test.ts";

test("the colours follow the system, live", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/html");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await ground();
  await page.emulateMedia({ colorScheme: "light" });
  expect([light, dark, await ground()]).toEqual(["rgb(251, 250, 246)", "rgb(21, 23, 26)", light]);
});
