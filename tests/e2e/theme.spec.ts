import AxeBuilder from "@axe-core/playwright";
import { routes } from "./site.ts";
import { expect, test } from "./test.ts";

// The page's policy would refuse the style these tests add.
test.use({ bypassCSP: true });

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

for (const colorScheme of ["light", "dark"] as const)
  for (const route of routes)
    test(`${route}: axe finds nothing in the ${colorScheme} theme`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(route);
      await page.addStyleTag({ content: ".card { content-visibility: visible !important }" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]),
      ).toEqual([]);
    });
