import { browserArguments, findBrowser } from "../../src/browser/find-browser.ts";
import { expect, notInFirefox, test } from "./test.ts";

// For the file: with the browser named below no other can be started.
test.skip(({ browserName }) => browserName === "firefox", notInFirefox.scrollBars);
// Playwright hides scroll bars in Chromium; on most desktops they take room.
test.use({
  viewport: { width: 960, height: 900 },
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test("the page keeps its width when the menu takes the scroll bar away", async ({ page }) => {
  await page.goto("/css");
  const widths = () =>
    page.evaluate(() => [
      innerWidth,
      document.querySelector("main")?.getBoundingClientRect().width,
    ]);
  const before = await widths();
  expect(before[1]).toBeLessThan(before[0] ?? 0);
  await page.locator(".menu-button").click();
  await expect(page.locator(".panel")).toBeVisible();
  expect(await widths()).toEqual(before);
});
