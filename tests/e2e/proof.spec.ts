import { itemsOf } from "../../src/content/site-model.ts";
import { repository } from "../kitchen-sink/folders.ts";
import { plain } from "./site.ts";
import { pasted } from "./suites/controls.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, hydrate, inEachEngine, notInFirefox, test } from "./test.ts";
import { idOf } from "./try-panel.ts";

const title = "Change a component";
const id = idOf(title);
const { source } = itemsOf(plain).find((item) => item.id === id) ?? {};

test(
  "the mark opens what was run, by key; Escape returns to it, and nothing is loaded before",
  inEachEngine(),
  async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url()));
    await page.goto(plain.href);
    await hydrate(page);
    const mark = page.getByRole("button", { name: `Proof of: ${title}` });
    await expect(mark).toHaveAccessibleName(`ran. Proof of: ${title}`);
    await mark.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const proofs = () => [...asked].filter((url) => url.includes("/proof-"));
    expect(proofs()).toEqual([]);
    await mark.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Proof of: ${title}` });
    await expect(dialog.locator(".proof-done")).toHaveText(
      "The sample ran in Chromium 150.0. Then the check below held.",
    );
    expect(proofs()).toHaveLength(2);
    await expect(dialog.locator("summary")).toHaveText([
      "Set-up, src/double.ts ts",
      "The sample of the card",
      "Check tsx",
    ]);
    await expect(dialog.locator("pre").last()).toContainText('await click("Count 3");');
    await expect(dialog.locator("dl")).toContainText(`npm run proof -- ${plain.path}#${id}`);

    const report = new URL((await hrefOf("Report a mistake")) ?? "");
    expect(`${report.origin}${report.pathname}`).toBe(`${repository}/issues/new`);
    expect(report.searchParams.get("title")).toBe(`${title} (${plain.path}#${id})`);
    expect(report.searchParams.get("body")).toMatch(
      new RegExp(
        `^Card: https://.*${plain.href}#${id}\nSite: Proofsheet \\d.*\nProof: Ran in Chromium`,
      ),
    );
    expect(await hrefOf("Edit this card")).toBe(
      `${repository}/edit/main/${source?.file}#L${source?.line}`,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(mark).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);

    function hrefOf(name: string) {
      return dialog.getByRole("link", { name, exact: true }).getAttribute("href");
    }
  },
);

test("a card is copied as Markdown, as its own file has it", async ({ page, request }) => {
  await page.goto(plain.href);
  await hydrate(page);
  await page.getByRole("button", { name: `Proof of: ${title}` }).click();
  const dialog = page.locator("dialog.proof");
  await dialog.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(dialog.getByRole("status")).toHaveText(`Copied as Markdown: ${title}`);
  const address = await dialog.getByRole("link", { name: "Open as Markdown" }).getAttribute("href");
  const file = await (await request.get(address ?? "")).text();
  expect(file).toMatch(/^# Change a component\n/);
  // A press outside closes it, as Escape does.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  expect(await pasted(page)).toBe(file);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`${colorScheme}, 320 px: the panel fits, targets are 44 px high, and axe finds nothing`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(plain.href);
    await hydrate(page);
    await page.getByRole("button", { name: `Proof of: ${title}` }).click();
    const dialog = page.locator("dialog.proof");
    await expect(dialog.locator(".proof-body")).toBeVisible();
    const { overflow, small } = await dialog.evaluate((one) => ({
      overflow: one.scrollWidth - one.clientWidth,
      small: [...one.querySelectorAll<HTMLElement>("a, button, summary")]
        // Layout counts in 64ths of a pixel.
        .filter((target) => target.getBoundingClientRect().height < 44 - 1 / 32)
        .map(({ textContent }) => textContent),
    }));
    expect({ overflow, small }).toEqual({ overflow: 0, small: [] });
    test.skip(browserName !== "chromium", notInFirefox.axe);
    const { violations } = await quickAxe(page)
      .include("dialog.proof")
      // What is outside a modal dialog, with its heading and its main part, is inert.
      .disableRules(["landmark-one-main", "page-has-heading-one"])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
