import { sink } from "./site.ts";
import { expect, inEachEngine, test } from "./test.ts";

test("the colours follow the system, live", inEachEngine(), async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sink.href);
  const html = page.locator("html");
  for (const [colorScheme, ground] of [
    ["light", "rgb(251, 250, 246)"],
    ["dark", "rgb(21, 23, 26)"],
    ["light", "rgb(251, 250, 246)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveCSS("background-color", ground);
  }
});
