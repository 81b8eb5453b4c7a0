import { family, kinds, plain, sink } from "./site.ts";
import { expect, inEachEngine, test, topOf, withoutScripts } from "./test.ts";

test.use({ javaScriptEnabled: false, serviceWorkers: "block" });
test.beforeEach(async ({ page, browserName }) => {
  if (browserName === "firefox") await withoutScripts(page);
});

for (const route of kinds)
  test(`${route} reads without script`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("main a, main article").first()).toBeVisible();
    await expect(page.locator("#main")).toHaveCSS("opacity", "1");
  });

test("the dropdown opens by hover and by focus", inEachEngine(), async ({ page }) => {
  await page.goto("/");
  const menu = page.locator(".dropdown > ul");
  await page.locator(".dropdown > a").hover();
  await expect(menu).toBeVisible();
  await page.mouse.move(300, 600);
  await expect(menu).toBeHidden();
  await page.locator(".dropdown > button").focus();
  await expect(menu).toBeVisible();
  await expect(page.locator("header [aria-expanded]")).toHaveCount(0);
});

test(
  "the side panel opens, expands the family's list, and closes by button, Escape and backdrop",
  inEachEngine(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    const panel = page.getByRole("dialog", { name: "Menu" });
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    await opener.click();
    await expect(panel).toBeVisible();
    await panel.locator("summary").click();
    await expect(
      panel.getByRole("link", { name: family.members.at(-1)?.name ?? "" }),
    ).toBeVisible();
    await panel.getByRole("button", { name: "Close menu" }).click();
    await expect(panel).toBeHidden();
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await opener.click();
    await page.mouse.click(8, 400);
    await expect(panel).toBeHidden();
    await opener.click();
    await panel.getByRole("link", { name: plain.name, exact: true }).click();
    await page.waitForURL(`**${plain.href}`);
  },
);

test("a press on what the open side panel dims follows no link", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const link = page.locator("main a").first();
  const { x, y, height } = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const [left, top] = [x + 4, y + height / 2];
  const isHit = () =>
    link.evaluate((one, at) => one.contains(document.elementFromPoint(...at)), [
      left,
      top,
    ] as const);
  expect(await isHit()).toBe(true);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await isHit()).toBe(false);
  await page.mouse.click(left, top);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("contents jumps land where they should", async ({ page }) => {
  await page.goto(sink.href);
  const id = sink.sections.at(-3)?.id ?? "";
  await page.locator(`.contents a[href="#${id}"]`).click();
  await page.waitForURL(`**#${id}`);
  await expect
    .poll(async () => Math.abs((await topOf(page, `section[id="${id}"]`)) - 20))
    .toBeLessThanOrEqual(1);
});
