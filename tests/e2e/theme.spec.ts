import { sink } from "./site.ts";
import { expect, inEachEngine, test } from "./test.ts";

test("the colours follow the system, live", inEachEngine(), async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sink.href);
  const html = page.locator("html");
  for (const [colorScheme, ground] of [
    ["light", "rgb(248, 246, 243)"],
    ["dark", "rgb(18, 17, 15)"],
    ["light", "rgb(248, 246, 243)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveCSS("background-color", ground);
  }
});
