import AxeBuilder from "@axe-core/playwright";
import { test as noisy, type Page } from "@playwright/test";
import { guides, routes, widths } from "./site.ts";
import { expect, settle, test, topOf, wake } from "./test.ts";

const button = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search all cards" });
const options = (page: Page) => dialog(page).getByRole("option");
const active = (page: Page) => dialog(page).getByRole("option", { selected: true });

const [guide] = guides;
if (!guide) throw new Error("The registry is empty.");
const cardsOf = ({ sections }: typeof guide) => sections.flatMap(({ items }) => items);
/** The index is made ready in slices: a busy machine takes its time for them, in milliseconds. */
const patience = 20_000;
test.describe.configure({ timeout: 60_000 });

/** A card far down in its page, so that a jump is a long one. */
const farCard = cardsOf(guide).at(-4);
if (!farCard) throw new Error("The first guide has too few cards.");

async function search(page: Page, query: string) {
  await page.keyboard.press("Control+k");
  await field(page).fill(query);
  await expect(active(page)).toHaveCount(1, { timeout: patience });
}

for (const [name, open] of Object.entries({
  "its button": (page: Page) => button(page).click(),
  "Ctrl-K": (page: Page) => page.keyboard.press("Control+k"),
  "/": (page: Page) => page.keyboard.press("/"),
}))
  for (const alive of [false, true])
    test(`${name} opens it ${alive ? "with the islands alive" : "as the first sign of a hand"}`, async ({
      page,
    }) => {
      await page.goto(guide.href);
      if (alive) await wake(page);
      await open(page);
      await expect(dialog(page)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
    });

for (const width of [widths.phone, widths.small])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true });

    test("a tap opens a sheet over the whole window; all targets are at least 44 px high", async ({
      page,
    }) => {
      await page.goto(guide.href);
      for (const name of ["Search", "Menu"]) {
        const box = await page.getByRole("button", { name, exact: true }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
      }
      await button(page).tap();
      await field(page).fill(farCard.title);
      await expect(active(page)).toHaveCount(1, { timeout: patience });
      expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 });
      const low = await dialog(page)
        .locator("a, button, label, input")
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && !one.matches("label > input"))
            .filter((one) => one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML),
        );
      expect(low).toEqual([]);
      const wide = await dialog(page).evaluate((one) =>
        [one, ...one.querySelectorAll("*")]
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
          .filter((part) => !part.closest(".search-line"))
          .map((part) => part.outerHTML.slice(0, 80)),
      );
      expect(wide).toEqual([]);
      expect(
        await field(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ).toBeGreaterThanOrEqual(16);
      await options(page).first().tap();
      await page.waitForURL(`**/*#*`);
      await expect(dialog(page)).toBeHidden();
    });
  });

test("before anyone asks, nothing of it is requested, and nothing of it is in the page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(guide.href, { waitUntil: "networkidle" });
  await wake(page);
  await page.mouse.wheel(0, 500);
  await settle(page);
  expect(asked.filter((one) => one.includes("search"))).toEqual([]);
  await expect(page.locator("[role=combobox], .search")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const came = asked.filter((one) => one.includes("search"));
  expect(came.map((one) => one.split(".").at(-1)).toSorted()).toEqual(["js", "json"]);
});

test("without script there is no button", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.locator(".search-button")).toBeHidden();
  await context.close();
});

test("what is typed while it loads is not lost", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/search-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(guide.href);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("html el", { delay: 10 });
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("ement");
  await expect(field(page)).toHaveValue("html element");
});

test("fields are left alone, those in previews too, and so are other keys", async ({ page }) => {
  await page.goto(guide.href);
  await wake(page);
  await page.evaluate(() => {
    const host = document.querySelector("main")?.appendChild(document.createElement("div"));
    const inner = document.createElement("input");
    host?.attachShadow({ mode: "open" }).append(inner);
    const editable = document.createElement("p");
    editable.contentEditable = "true";
    const own = [document.createElement("input"), document.createElement("textarea"), editable];
    document.querySelector("main")?.prepend(...own);
    Object.assign(window, { fields: [...own, inner] });
  });
  for (const index of [0, 1, 2, 3]) {
    await page.evaluate((at) => {
      (window as unknown as { fields: HTMLElement[] }).fields[at]?.focus();
    }, index);
    await page.keyboard.press("/");
    await expect(field(page)).toHaveCount(0);
    const text = await page.evaluate((at) => {
      const one = (window as unknown as { fields: HTMLInputElement[] }).fields[at];
      return one?.value ?? one?.textContent;
    }, index);
    expect(text).toBe("/");
  }
  await page.locator("h1").click();
  for (const keys of ["Control+/", "Alt+/", "Control+Shift+K", "Alt+k", "k"])
    await page.keyboard.press(keys);
  await expect(field(page)).toHaveCount(0);
});

test("on Apple's machines the key is ⌘ K, and Ctrl-K is the system's", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }),
  );
  await page.goto("/");
  await wake(page);
  await expect(button(page)).toHaveAttribute("aria-keyshortcuts", "Meta+K");
  await expect(button(page)).toContainText("⌘ K");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("Meta+k");
  await expect(field(page)).toBeFocused();
});

test("the / key can be switched off, for good", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "Open search with the / key" }).uncheck();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    else await page.keyboard.press("Escape");
    await wake(page);
    await page.keyboard.press("/");
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press("Control+k");
  const box = page.getByRole("checkbox", { name: "Open search with the / key" });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(dialog(page)).toBeVisible();
});

test("where storage is denied, the switch holds for the page", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "Open search with the / key" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(dialog(page)).toBeHidden();
});

test("one Escape closes it, as do its button and the backdrop, and the focus returns", async ({
  page,
}) => {
  await page.goto(guide.href);
  const link = page.locator(".links a").nth(2);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(20, 500),
  ]) {
    await link.focus();
    await search(page, farCard.title);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  }
  // What was asked is still there, selected: to go on with, or to be typed over.
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveValue(farCard.title);
  await page.keyboard.type("x");
  await expect(field(page)).toHaveValue("x");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("y");
  await expect(field(page)).toHaveValue("y");
});

test("arrows go round, pages stop at the ends, Home and End stay with the text", async ({
  page,
}) => {
  await page.goto(guide.href);
  await search(page, "element");
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
  expect(await caret()).toBe("element".length);
  await isActive(0);
  // Typing on begins at the first again.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("s");
  await isActive(0);
});

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
  if (!end) expect(Math.abs((await topOf(page, card)) - margin)).toBeLessThanOrEqual(1);
  await expect(page.locator(card)).toBeInViewport();
  await expect(page.locator(`${card}:target`)).toHaveCount(1);
}

for (const other of guides.slice(0, 3))
  test(`Enter in ${guide.href} lands on a card of ${other.href}, exactly`, async ({ page }) => {
    const card = cardsOf(other).at(-4);
    if (!card) throw new Error(`${other.href} has too few cards.`);
    await page.goto(guide.href);
    await search(page, `${other.name} ${card.title}`);
    const href = `${other.href}#${card.id}`;
    while ((await active(page).getAttribute("href")) !== href)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${href}`);
    await expect(dialog(page)).toBeHidden();
    await landed(page, card.id);
    if (other === guide) await expect(page.locator(`[id="${card.id}"]`)).toBeFocused();
  });

test("a card that is the page's target already is gone to again", async ({ page }) => {
  const href = `${guide.href}#${farCard.id}`;
  await page.goto(href);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -3000);
  await settle(page);
  await search(page, farCard.title);
  await dialog(page).locator(`a[href="${href}"]`).click();
  await expect(dialog(page)).toBeHidden();
  await landed(page, farCard.id);
});

for (const keys of ["Control+Enter", "Meta+Enter", "Control+click", "middle click"])
  test(`${keys} opens a tab of its own and leaves the dialog open`, async ({ page, context }) => {
    await page.goto(guide.href);
    await search(page, farCard.title);
    const href = await active(page).getAttribute("href");
    const opened = context.waitForEvent("page");
    if (keys === "Control+click") await active(page).click({ modifiers: ["Control"] });
    else if (keys === "middle click") await active(page).click({ button: "middle" });
    else await page.keyboard.press(keys);
    const tab = await opened;
    await tab.waitForURL(`**${href}`);
    await expect(dialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(guide.href);
  });

test("counts are announced when typing rests", async ({ page }) => {
  await page.goto(guide.href);
  await search(page, farCard.title);
  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText(/^(1 result|\d+ results|The \d+ best results)$/);
  await field(page).fill("zzzzqqqq");
  await expect(status).toHaveText("No results for zzzzqqqq");
  await expect(dialog(page)).toContainText("another spelling");
  await expect(options(page)).toHaveText(guides.map(({ name }) => name));
  await expect(active(page)).toHaveCount(0);
});

test("with nothing asked it offers the sections of this guide, elsewhere the guides", async ({
  page,
}) => {
  await page.goto(guide.href);
  await page.keyboard.press("Control+k");
  await expect(options(page)).toHaveText(guide.sections.map(({ category }) => category));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**#${guide.sections[1]?.id}`);
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => Math.abs((await topOf(page, `section:target`)) - 20))
    .toBeLessThanOrEqual(1);
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await expect(options(page)).toHaveText(guides.map(({ name }) => name));
});

test("its roles, names and states are a combobox's with a listbox", async ({ page }) => {
  await page.goto(guide.href);
  await search(page, farCard.title);
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search all cards" [expanded]
      - button "Close"
      - status
      - listbox "Results":
        - option /${guide.name} · /
      - checkbox "Open search with the / key" [checked]
  `);
  await expect(field(page)).toHaveAttribute("aria-autocomplete", "list");
  const list = await field(page).getAttribute("aria-controls");
  await expect(page.getByRole("listbox")).toHaveId(list ?? "");
  await expect(dialog(page).locator("mark").first()).toBeVisible();
});

test("focus stays in it, and the page behind stands still", async ({ page }) => {
  await page.goto(guide.href);
  await search(page, farCard.title);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    const inside = await dialog(page).evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
    await expect(options(page).and(page.locator(":focus"))).toHaveCount(0);
  }
  for (const [x, y] of [
    [20, 600],
    [720, 400],
  ] as const) {
    await page.mouse.move(x, y);
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 400);
  }
  await settle(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("opened over the menu, it takes its place", async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 800 });
  await page.goto("/");
  await wake(page);
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

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [widths.wide, widths.small])
    test(`axe finds nothing in it, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      for (const query of ["", farCard.title, "zzzzqqqq"]) {
        await page.keyboard.press("Control+k");
        await field(page).fill(query);
        if (query === farCard.title)
          await expect(active(page)).toHaveCount(1, { timeout: patience });
        const { violations } = await new AxeBuilder({ page }).include(".search").analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]),
        ).toEqual([]);
      }
      const { violations } = await new AxeBuilder({ page }).include("header").analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });

for (const { href, name, sections } of guides) {
  const card = sections[0]?.items[0];
  if (card)
    test(`${href}: the title of its first card finds it`, async ({ page }) => {
      await page.goto(routes[0] ?? "/");
      await search(page, `${name} ${card.title}`);
      const first = await options(page).evaluateAll((all) =>
        all.slice(0, 3).map((one) => one.getAttribute("href")),
      );
      expect(first).toContain(`${href}#${card.id}`);
    });
}

// The browser itself writes of a failed request to the console.
noisy("a dialog that fails to load says so, and a second try works", async ({ page }) => {
  await page.goto(guide.href);
  await page.route("**/assets/search-*.js", (route) => route.abort());
  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText("The search could not be loaded. Try again.");
  await page.unroute("**/assets/search-*.js");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toBeHidden();
  await button(page).click();
  await expect(field(page)).toBeFocused();
});

noisy("an index that fails to load says so, and a second try works", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto(guide.href);
  await page.route("**/assets/search-*.json", (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press("Control+k");
  await page.keyboard.type(farCard.title);
  await expect(dialog(page).getByRole("alert")).toContainText("could not be loaded");
  expect(warnings.join()).toContain("answered 503");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/assets/search-*.json");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(active(page)).toHaveCount(1, { timeout: patience });
  await expect(field(page)).toBeFocused();
});
