import type { Page } from "@playwright/test";
import { lowTargets } from "./page-checks.ts";
import { plain } from "./site.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, hydrate, inEachEngine, notInFirefox, test } from "./test.ts";
import { leastTarget, widths } from "./widths.ts";

const section = "Things to Predict";

async function visit(page: Page) {
  await page.goto(plain.href);
  await hydrate(page);
}

const control = (page: Page, title: string) =>
  page.getByRole("button", { name: `Predict: ${title}`, exact: true });
const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

const title =
  "results are hidden by a control and shown one by one, by key and by pointer; the copy is whole";
test(title, inEachEngine(), async ({ page, context, browserName }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page);
  await expect(control(page, section)).toHaveAttribute("aria-pressed", "false");
  expect(asked.filter((path) => path.includes("predict"))).toEqual([]);
  const card = cardOf(page, "Results of every kind");
  await control(page, section).click();
  await expect(control(page, section)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".predict-bar").getByText("15 results are hidden.")).toBeVisible();
  const sample = card.locator("pre");
  await expect(card.getByText("[1, 2, 3]")).toBeHidden();
  const first = card.getByRole("button", { name: "Show the result of line 2" });
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeHidden();
  await expect(card.getByText("[1, 2, 3]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Show the result of line 4" })).toBeFocused();
  await cardOf(page, "Results in a table")
    .getByRole("button", { name: "Show the result of row 3" })
    .click();
  if (browserName === "chromium") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await card.getByRole("button", { name: "Copy: Results of every kind" }).click();
    await expect(page.locator(".control-status")).toHaveText("Copied: Results of every kind");
  }
  const whole = plain.sections
    .flatMap(({ items }) => items)
    .find(({ title }) => title === "Results of every kind")?.code;
  expect(await sample.textContent()).toBe(whole);

  const question = cardOf(page, "Why is the sky blue?");
  await control(page, "Open Questions").click();
  await expect(question.locator(".prose, pre, .foot").first()).toBeHidden();
  await question.getByRole("button", { name: "Show the answer: Why is the sky blue?" }).click();
  await expect(question.locator(".prose")).toBeFocused();
  await expect(question.locator("pre")).toBeVisible();

  await control(page, plain.title).click();
  await expect(page.locator(".predict-bar").getByText("21 results are hidden.")).toBeVisible();
  await expect(question.locator(".prose")).toBeHidden();
  await page.getByRole("button", { name: "Show all" }).first().click();
  await expect(
    page.locator(".predict[aria-pressed=true], .predict-bar, .guess-hidden"),
  ).toHaveCount(0);
});

test("paper shows every result", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", notInFirefox.print);
  await visit(page);
  await control(page, plain.title).click();
  await expect(page.locator(".guess-hidden").first()).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(cardOf(page, "More results").getByText("8", { exact: true })).toBeVisible();
  await expect(cardOf(page, "Why is the sky blue?").locator(".prose")).toBeVisible();
  const controls = page.locator(".predict, .predict-bar, .guess-open, .answer-open");
  expect(
    await controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(0);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`at ${widths.small} px nothing is cut off, fingers hit all, and axe finds nothing: ${colorScheme}`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", notInFirefox.axe);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: widths.small, height: 640 });
    await visit(page);
    await control(page, plain.title).click();
    await expect(page.locator(".predict-bar").first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await lowTargets(page, leastTarget)).toEqual([]);
    const { violations } = await quickAxe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
