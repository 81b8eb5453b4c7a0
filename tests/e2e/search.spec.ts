import type { Page } from "@playwright/test";
import { itemsOf } from "../../src/content/site-model.ts";
import { active, dialog, field, options, search, type } from "./search-dialog.ts";
import { farCard, guides, plain, sink } from "./site.ts";
import {
  expect,
  expectTop,
  hydrate,
  inEachEngine,
  scrollPageTo,
  settle,
  test,
  topOf,
} from "./test.ts";
import { widths } from "./widths.ts";

test(
  "arrows go round, pages stop at the ends, Home and End stay with the text",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
    await search(page, "card");
    const last = (await options(page).count()) - 1;
    expect(last).toBeGreaterThan(8);
    const isActive = async (index: number) => {
      const option = options(page).nth(index);
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(active(page)).toHaveCount(1);
      await expect(option).toBeInViewport({ ratio: 0.9 });
      const id = await option.getAttribute("id");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
      await expect(field(page)).toBeFocused();
    };
    await isActive(0);
    await page.keyboard.press("ArrowDown");
    await isActive(1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await isActive(last);
    await page.keyboard.press("ArrowDown");
    await isActive(0);
    await page.keyboard.press("PageDown");
    await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "false");
    for (let press = 0; press < 12; press++) await page.keyboard.press("PageDown");
    await isActive(last);
    for (let press = 0; press < 12; press++) await page.keyboard.press("PageUp");
    await isActive(0);
    const caret = () => field(page).evaluate((one: HTMLInputElement) => one.selectionStart);
    await page.keyboard.press("Home");
    expect(await caret()).toBe(0);
    await page.keyboard.press("End");
    expect(await caret()).toBe("card".length);
    await isActive(0);
    // Typing on begins at the first again.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("s");
    await isActive(0);
  },
);

/** Where a card comes to rest: the page's scroll padding is the header's height and 20 px. */
async function landed(page: Page, id: string) {
  const card = `article[id="${id}"]`;
  const margin = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await settle(page);
  const end = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY < 2,
  );
  if (!end) await expectTop(page, card, margin);
  await expect(page.locator(card)).toBeInViewport();
  await expect(page.locator(`${card}:target`)).toHaveCount(1);
}

for (const other of [sink, plain])
  test(
    `Enter in ${sink.href} lands on a card of ${other.href}, exactly`,
    inEachEngine(other === sink),
    async ({ page }) => {
      const card = itemsOf(other).at(-4);
      if (!card) throw new Error(`${other.href} has too few cards.`);
      await page.goto(sink.href);
      await search(page, `${other.name} ${card.title}`);
      const href = `${other.href}#${card.id}`;
      while ((await active(page).getAttribute("href")) !== href)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${href}`);
      await expect(dialog(page)).toBeHidden();
      await landed(page, card.id);
      if (other === sink) await expect(page.locator(`[id="${card.id}"]`)).toBeFocused();
    },
  );

test("Enter right after a letter means what that letter finds", async ({ page }) => {
  await page.goto(sink.href);
  await search(page, itemsOf(sink)[0]?.title ?? "");
  const href = `${sink.href}#${farCard.id}`;
  await field(page).evaluate((one: HTMLInputElement, title) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(one, title);
    one.dispatchEvent(new InputEvent("input", { bubbles: true }));
    one.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, farCard.title);
  await page.waitForURL(`**${href}`);
  await expect(dialog(page)).toBeHidden();
});

test("a card that is the page's target already is gone to again", async ({ page }) => {
  const href = `${sink.href}#${farCard.id}`;
  await page.goto(href);
  await scrollPageTo(page, 0);
  await search(page, farCard.title);
  await dialog(page).locator(`a[href="${href}"]`).click();
  await expect(dialog(page)).toBeHidden();
  await landed(page, farCard.id);
});

test.describe("beside the dialog", () => {
  // The page that opens alone may have begun before its worker can be taken away.
  test.use({ serviceWorker: true });

  for (const keys of ["Control+Enter", "Meta+Enter", "Control+click", "middle click"])
    test(`${keys} opens a separate tab and leaves the dialog open`, async ({ page, context }) => {
      await page.goto(sink.href);
      await search(page, farCard.title);
      const href = `${sink.href}#${farCard.id}`;
      await expect(active(page)).toHaveAttribute("href", href);
      const opened = context.waitForEvent("page");
      if (keys === "Control+click") await active(page).click({ modifiers: ["Control"] });
      else if (keys === "middle click") await active(page).click({ button: "middle" });
      else await page.keyboard.press(keys);
      await expect(await opened).toHaveURL(href);
      await expect(dialog(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(sink.href);
    });
});

test("counts are announced when typing rests", async ({ page }) => {
  await page.goto(sink.href);
  await search(page, farCard.title);
  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText(/^(1 result|\d+ results|The \d+ best results)$/);
  await type(page, "zzzzqqqq");
  await expect(status).toHaveText("No results for zzzzqqqq");
  await expect(dialog(page)).toContainText("another spelling");
  await expect(options(page)).toHaveText(guides.map(({ name }) => name));
  await expect(active(page)).toHaveCount(0);
});

test("without a query it offers the sections of this guide, elsewhere the guides", async ({
  page,
}) => {
  await page.goto(sink.href);
  await page.keyboard.press("Control+k");
  await expect(options(page)).toHaveText(sink.sections.map(({ category }) => category));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**#${sink.sections[1]?.id}`);
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => Math.abs((await topOf(page, `section:target`)) - 20))
    .toBeLessThanOrEqual(1);
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await expect(options(page)).toHaveText(guides.map(({ name }) => name));
});

test("its roles, names and states are a combobox's with a listbox", async ({ page }) => {
  await page.goto(sink.href);
  await search(page, farCard.title);
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search all cards" [expanded]
      - button "Close"
      - status
      - listbox "Results":
        - option /${sink.name} · /
      - checkbox "Open search with the / key" [checked]
  `);
  await expect(field(page)).toHaveAttribute("aria-autocomplete", "list");
  const list = await field(page).getAttribute("aria-controls");
  await expect(page.getByRole("listbox")).toHaveId(list ?? "");
  await expect(dialog(page).locator("mark").first()).toBeVisible();
});

test("focus stays in it", inEachEngine(), async ({ page }) => {
  await page.goto(sink.href);
  await search(page, farCard.title);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    const inside = await dialog(page).evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
    await expect(options(page).and(page.locator(":focus"))).toHaveCount(0);
  }
});

test("opened over the menu, it takes its place", inEachEngine(), async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 800 });
  await page.goto("/");
  await hydrate(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await page.keyboard.press("/");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("the title of each guide's first card finds it", async ({ page }) => {
  await page.goto("/");
  for (const { href, name, sections } of guides) {
    const card = sections[0]?.items[0];
    await search(page, `${name} ${card?.title}`);
    // The options of the last query stay until the next ones are ranked.
    const first = () =>
      options(page).evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute("href")));
    await expect.poll(first).toContain(`${href}#${card?.id}`);
  }
});
