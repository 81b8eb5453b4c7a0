import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
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

/** Answers the question that is asked, by keys alone. */
async function answer(page: Page, key: "k" | "m") {
  await page.keyboard.press("Enter");
  await page.keyboard.press(key);
}

/** Opens the dialog of a section whose results are hidden already. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: / from / });
  await expect(dialog.getByRole("heading", { level: 3 })).toBeFocused();
  return dialog;
}

test("results are hidden by a control and shown one by one, by key and by pointer; the copy is whole", async ({
  page,
  context,
  browserName,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page);
  await expect(control(page, section)).toHaveAttribute("aria-pressed", "false");
  expect(asked.filter((path) => /predict|quiz/.test(path))).toEqual([]);
  const card = cardOf(page, "Results of every kind");
  await control(page, section).click();
  await expect(control(page, section)).toHaveAttribute("aria-pressed", "true");
  expect(asked.filter((path) => /quiz/.test(path))).toEqual([]);
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

test(
  "a learner's evening: ten are asked by keys, what was missed comes back after a reload, and the answers are taken out, erased and brought in",
  inEachEngine(),
  async ({ page, browserName }) => {
    await page.clock.setFixedTime("2026-11-24T18:00:00Z");
    await visit(page);
    await control(page, section).click();
    const dialog = await open(page, `Ten from ${section}`);
    await expect(dialog.getByText("1 of 10")).toBeVisible();
    await expect(dialog.getByText("What does line 2 give?")).toBeVisible();
    await expect(dialog.getByText("[1, 2, 3]")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("[1, 2, 3]")).toBeFocused();
    await page.keyboard.press("m");
    // What has been asked of a sample is shown, and what is still to come is not.
    await expect(dialog.locator("pre")).toContainText("[1, 2, 3]");
    await expect(dialog.getByText("throws TypeError")).toBeHidden();
    await expect(dialog.getByText("2 of 10")).toBeVisible();
    for (const key of ["k", "m", "k", "k", "k", "k", "k", "k"] as const) await answer(page, key);
    await dialog.getByRole("button", { name: "Show", exact: true }).click();
    await dialog.getByRole("button", { name: "I knew it" }).click();
    await expect(dialog.getByRole("heading", { name: "You knew 8 of 10" })).toBeFocused();
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Results of every kind, comes back in 10 min",
      "Results of every kind, comes back in 10 min",
    ]);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("1 of 5")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.reload();
    await page.clock.setFixedTime("2026-11-24T18:11:00Z");
    await hydrate(page);
    await control(page, section).click();
    await open(page, `Ten from ${section}`);
    // Two that were missed and five that are new.
    const again = page.getByRole("dialog", { name: `7 from ${section}` });
    await expect(again.getByText("1 of 7")).toBeVisible();
    await expect(again.getByText("What does line 2 give?")).toBeVisible();
    await answer(page, "k");
    await expect(again.getByText("What does line 5 give?")).toBeVisible();
    await again.getByText("My answers").click();
    await expect(again.getByText("This browser keeps 10 answers")).toBeVisible();
    if (browserName !== "chromium") return;
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      again.getByRole("button", { name: "Export" }).click(),
    ]);
    const file = await download.path();
    const kept = JSON.parse(await readFile(file, "utf8"));
    expect(Object.keys(kept.answers)).toHaveLength(10);
    await again.getByRole("button", { name: "Erase", exact: true }).click();
    await expect(again.getByRole("button", { name: "Keep them" })).toBeFocused();
    await again.getByRole("button", { name: "Erase them" }).click();
    await expect(again.getByRole("status")).toHaveText("All answers are erased.");
    expect(await page.evaluate(() => localStorage.getItem("predictions-v1"))).toBe(null);
    await again.locator("input[type=file]").setInputFiles(file);
    await expect(again.getByRole("status")).toHaveText("10 brought in.");
    await again.locator("input[type=file]").setInputFiles("package.json");
    await expect(again.getByRole("status")).toHaveText(/holds no answers/);
    expect(await page.evaluate(() => localStorage.getItem("predictions-v1"))).toBe(
      JSON.stringify(kept),
    );
  },
);

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
    const judge = async () => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await lowTargets(page, leastTarget)).toEqual([]);
      const { violations } = await quickAxe(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    await judge();
    const dialog = await open(page, `Ten from ${section}`);
    await dialog.getByText("My answers").click();
    await judge();
  });
