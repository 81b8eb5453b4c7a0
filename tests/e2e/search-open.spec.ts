import type { Locator, Page } from "@playwright/test";
import {
  active,
  button,
  dialog,
  field,
  options,
  search,
  timeoutMs,
  type,
} from "./search-dialog.ts";
import { farCard, sink } from "./site.ts";
import { expect, hydrate, inEachEngine, notInFirefox, settle, test } from "./test.ts";
import { widths } from "./widths.ts";

for (const [name, open] of Object.entries({
  "its button": (page: Page) => button(page).click(),
  "Ctrl-K": (page: Page) => page.keyboard.press("Control+k"),
  "/": (page: Page) => page.keyboard.press("/"),
}))
  for (const hydrated of [false, true])
    test(`${name} opens it ${hydrated ? "with hydrated islands" : "as the first interaction"}`, async ({
      page,
    }) => {
      await page.goto(sink.href);
      if (hydrated) await hydrate(page);
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
      browserName,
    }) => {
      // Playwright sends no touch to Firefox.
      const tap = (one: Locator) => (browserName === "firefox" ? one.click() : one.tap());
      await page.goto(sink.href);
      for (const name of ["Search", "Menu"]) {
        const box = await page.getByRole("button", { name, exact: true }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
      }
      await tap(button(page));
      await type(page, farCard.title);
      await expect(active(page)).toHaveCount(1, { timeout: timeoutMs });
      // Without the scroll bar, where there is one.
      const inner = await page.evaluate(() => document.documentElement.clientWidth);
      expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: inner, height: 700 });
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
      await tap(options(page).first());
      await page.waitForURL(`**/*#*`);
      await expect(dialog(page)).toBeHidden();
    });
  });

test("before the search is opened nothing of it is requested, and only its closed field is in the page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(sink.href);
  await hydrate(page);
  await page.mouse.wheel(0, 500);
  await settle(page);
  expect(asked.filter((one) => one.includes("search"))).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const came = () => asked.filter((one) => one.includes("search"));
  await expect
    .poll(() =>
      came()
        .map((one) => one.split(".").at(-1))
        .toSorted(),
    )
    .toEqual(["js", "json", "json"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === "firefox", notInFirefox.scripting);
  test("there is no button", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".search-button")).toBeHidden();
  });
});

test("fields are left alone, those in previews too, and so are other keys", async ({ page }) => {
  await page.goto(sink.href);
  await hydrate(page);
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
    await expect(dialog(page)).toHaveCount(0);
    const text = await page.evaluate((at) => {
      const one = (window as unknown as { fields: HTMLInputElement[] }).fields[at];
      return one?.value ?? one?.textContent;
    }, index);
    expect(text).toBe("/");
  }
  await page.locator("h1").click();
  for (const keys of ["Control+/", "Alt+/", "Control+Shift+K", "Alt+k", "k"])
    await page.keyboard.press(keys);
  await expect(dialog(page)).toHaveCount(0);
});

test("on Apple's machines the key is ⌘ K, and Ctrl-K is the system's", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }),
  );
  await page.goto("/");
  await hydrate(page);
  await expect(button(page)).toHaveAttribute("aria-keyshortcuts", "Meta+K");
  await expect(button(page)).toContainText("⌘ K");
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Meta+k");
  await expect(field(page)).toBeFocused();
});

test("the / key can be switched off permanently", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "Open search with the / key" }).uncheck();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    else await page.keyboard.press("Escape");
    await hydrate(page);
    await page.keyboard.press("/");
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press("Control+k");
  const box = page.getByRole("checkbox", { name: "Open search with the / key" });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  // What is hidden loses the focus with the next frame.
  await expect(page.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(dialog(page)).toBeVisible();
});

test("where storage is denied, the switch is kept for the page", async ({ page }) => {
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

test(
  "one Escape closes it, as do its button and the backdrop, and the focus returns",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
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
    // The last query is still there, selected: to go on with, or to be typed over.
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue(farCard.title);
    await page.keyboard.type("x");
    await expect(field(page)).toHaveValue("x");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("y");
    await expect(field(page)).toHaveValue("y");
  },
);
