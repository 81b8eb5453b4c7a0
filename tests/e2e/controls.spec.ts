import { itemsOf } from "../../src/content/site-model.ts";
import { sink } from "./site.ts";
import { controlTests, pasted, status } from "./suites/controls.ts";
import { expect, hydrate, inEachEngine, layOutAll, marginOf, settle, test, topOf } from "./test.ts";

controlTests([sink]);

/** The shell sample whose comments show what it prints. */
const shell = itemsOf(sink).find(
  ({ sample, code = "" }) => sample?.language === "bash" && /\n# →/.test(code),
);

test("a shell sample is copied without its comments, which zsh would not take", async ({
  page,
}) => {
  if (!shell) throw new Error("No shell sample shows an output.");
  await page.goto(sink.href);
  await hydrate(page);
  await page.getByRole("button", { name: `Copy: ${shell.title}`, exact: true }).click();
  await expect(status(page)).not.toBeEmpty();
  const lines = shell.code?.split("\n").filter((line) => !line.startsWith("#")) ?? [];
  expect((await pasted(page)).split("\n")).toEqual(
    lines.map((line) => line.replace(/\s+# .*$/, "")),
  );
});

const section = sink.sections[3];
const card = section?.items[1];
if (!section || !card) throw new Error("The fourth section has too few cards.");

test.describe("a clipboard that rejects the text", () => {
  test.use({ expectedNoise: /clipboard was refused/ });

  test(
    "leaves the sample selected, and the status shows which keys copy it",
    inEachEngine(),
    async ({ page }) => {
      await page.addInitScript(() => {
        // The empty page before this one has no clipboard.
        if (navigator.clipboard)
          navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      });
      await page.goto(sink.href);
      await hydrate(page);
      const item = itemsOf(sink).find(({ sample }) => sample);
      const button = page.getByRole("button", { name: `Copy: ${item?.title}`, exact: true });
      await button.click();
      await expect(button).toHaveAttribute("data-state", "selected");
      await expect(status(page)).toContainText("Press Ctrl or Command and C");
      expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(item?.code?.trim());
    },
  );
});

for (const width of [1440, 390]) {
  test(
    `${width} px: a card's link sets the address, lands on the card and marks it`,
    inEachEngine(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(sink.href);
      await hydrate(page);
      const article = page.locator(`article[id="${card.id}"]`);
      await article.getByRole("link", { name: `Link to: ${card.title}`, exact: true }).click();
      await page.waitForURL(`**#${card.id}`);
      const margin = await marginOf(page, `article[id="${card.id}"]`);
      await expect
        .poll(async () => Math.abs((await topOf(page, `article[id="${card.id}"]`)) - margin))
        .toBeLessThanOrEqual(1);
      await expect(article).toHaveCSS("outline-style", "solid");
      // The address alone brings another reader to the same place.
      const other = await page.context().newPage();
      await other.setViewportSize({ width, height: 800 });
      await other.goto(page.url());
      await expect
        .poll(async () => Math.abs((await topOf(other, `article[id="${card.id}"]`)) - margin))
        .toBeLessThanOrEqual(1);
    },
  );

  test(`${width} px: the controls move nothing when they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sink.href}#${section.id}`);
    const tops = () =>
      page
        .locator(".card, .card > *, .sample > :not(.copy, .try-open), h2")
        .evaluateAll((all) =>
          all.map((one) => [one.localName, one.getBoundingClientRect().top, one.clientHeight]),
        );
    await settle(page);
    const before = await tops();
    await hydrate(page);
    await expect(page.locator(".copy").first()).toBeAttached();
    await settle(page);
    expect(await tops()).toEqual(before);
  });
}

test("on small screens the controls are at least 44 px wide and high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(sink.href);
  await hydrate(page);
  await layOutAll(page);
  const small = await page.locator(".copy, .try-open, .self-link, .proof-open").evaluateAll((all) =>
    all
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        // Layout counts in 64ths of a pixel.
        return Math.min(width, height) < 44 - 1 / 32;
      })
      .map((one) => [one.ariaLabel, one.getBoundingClientRect().toJSON()]),
  );
  expect(small).toEqual([]);
});
