import { itemsOf } from "../../src/content/site-model.ts";
import { active, dialog, field, options, timeoutMs } from "./search-dialog.ts";
import { plain, sink } from "./site.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, hydrate, test } from "./test.ts";

const [first, second] = itemsOf(plain);
if (!first || !second) throw new Error("The small guide has two cards.");

test("a pinned card and one opened by its address stand in the empty search, and can be taken out", async ({
  page,
}) => {
  await page.goto(`${plain.href}#${second.id}`);
  await hydrate(page);
  await page.getByRole("button", { name: `Proof of: ${first.title}` }).press("Enter");
  await page.getByRole("button", { name: "Pin to the search" }).press("Enter");
  await expect(page.getByRole("button", { name: "Unpin from the search" })).toBeFocused();
  await page.goto(sink.href);
  await hydrate(page);
  await page.keyboard.press("Control+k");
  const group = (name: string) => dialog(page).getByRole("group", { name }).getByRole("option");
  await expect(group("Pinned")).toContainText([first.title], { timeout: timeoutMs });
  await expect(group("Recent")).toContainText([second.title]);
  expect((await quickAxe(page).analyze()).violations).toEqual([]);
  await field(page).press("ArrowDown");
  await expect(active(page)).toHaveAttribute("href", `${plain.href}#${first.id}`);
  await field(page).press("Delete");
  await expect(group("Pinned")).toHaveCount(0);
  await group("Recent").locator(".search-remove").click();
  await expect(dialog(page).getByRole("group")).toHaveCount(0);
  await expect(options(page).first()).toBeVisible();
});

test("a card that changed since the last visit has a dot, and words; the list of changes opens by its address", async ({
  page,
  browserName,
}) => {
  const marks = page.locator(".changed-dot");
  await page.goto(plain.href);
  await hydrate(page);
  await expect(marks).toHaveCount(0);
  await page.evaluate(
    ([key, id]) => {
      const visit = JSON.parse(localStorage[key ?? ""]);
      visit.seen[id ?? ""] = "2026-11-01";
      localStorage[key ?? ""] = JSON.stringify({ ...visit, day: "2026-11-03" });
      sessionStorage.clear();
    },
    [`visit:${plain.href}`, first.id],
  );
  await page.goto("about:blank");
  await page.goto(`${plain.href}#what-changed`);
  await expect(page.locator("details.changes")).toContainText("The words of 1 card changed");
  await expect(page.locator("#what-changed")).toBeInViewport();
  await hydrate(page);
  const card = page.locator(`[id="${first.id}"]`);
  await expect(marks).toHaveCount(1);
  await expect(card.locator(".changed-dot")).toBeVisible();
  await expect(card).toContainText(/Changed since your last visit on 3 November/);
  expect((await quickAxe(page).analyze()).violations).toEqual([]);
  // Playwright cannot ask Firefox for the print styles.
  if (browserName !== "chromium") return;
  await page.emulateMedia({ media: "print" });
  await expect(card.locator(".changed-dot")).toBeHidden();
});
