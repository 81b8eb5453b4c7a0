import AxeBuilder from "@axe-core/playwright";
import { routes } from "./site.ts";
import { expect, notInFirefox, test } from "./test.ts";

// The page's policy would refuse the style these tests add.
test.use({ bypassCSP: true });

test("the colours follow the system, live", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/html");
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

for (const route of routes)
  test(`${route}: axe finds nothing in either theme`, async ({ page, browserName }) => {
    test.skip(browserName === "firefox", notInFirefox.axe);
    test.slow();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(route);
    await page.addStyleTag({ content: ".card { content-visibility: visible !important }" });
    const light = await new AxeBuilder({ page }).analyze();
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    // Only what is about colours can differ from the light theme.
    const dark = await new AxeBuilder({ page })
      .withRules(["color-contrast", "link-in-text-block"])
      .analyze();
    expect(
      [...light.violations, ...dark.violations].map(({ id, nodes }) => [
        id,
        nodes.slice(0, 3).map(({ html }) => html),
      ]),
    ).toEqual([]);
  });
