import { squeeze, textOf } from "./pdf.ts";
import { guides, sink } from "./site.ts";
import { printTests } from "./suites/print.ts";
import { print } from "./suites/printed.ts";
import { expect, test } from "./test.ts";

printTests([sink]);

test("the home page prints its cards, even while they are fading in", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  const pdf = await print(page);
  expect(pdf.sheets).toHaveLength(1);
  const text = textOf(pdf.runs);
  for (const { name, title } of guides) expect(text).toContain(squeeze(name ?? title));
});

test("paper is white and ink dark, whatever the system's colours", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.goto(sink.href);
  const colours = async () => {
    // A page that has just come may not have heard of its medium yet.
    await page.waitForFunction(() => matchMedia("print").matches);
    return page.evaluate(() => {
      const colour = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element).color;
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [backgroundColor, ...["h1", ".prose", "pre", "pre .c", ".foot"].map(colour)];
    });
  };
  const light = await colours();
  expect(light[0]).toBe("rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.waitForFunction(() => matchMedia("(prefers-color-scheme: dark)").matches);
  expect(await colours()).toEqual(light);
});
