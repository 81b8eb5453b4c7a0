import { browserArguments, findBrowser } from "../../src/browser/find-browser.ts";
import { expect, notInFirefox, test } from "./test.ts";

// Playwright hides scroll bars in Chromium; on most desktops they take room.
test.use({
  viewport: { width: 960, height: 900 },
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test("the page keeps its width when the menu takes the scroll bar away", async ({
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", notInFirefox.scrollBars);
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
