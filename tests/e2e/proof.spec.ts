import { checkedGuides } from "../../src/build/checked-guides.ts";
import { countMarks } from "../../src/content/facts.ts";
import { guides } from "./site.ts";
import { expect, test } from "./test.ts";

const checked = await checkedGuides(process.cwd(), guides);

for (const { guide, facts: own } of checked)
  test(`${guide.href}: each sample says how it was proven, and the head counts them`, async ({
    page,
  }) => {
    await page.goto(guide.href);
    const shown = await page
      .locator("article:has(pre)")
      .evaluateAll((all) =>
        all.map((card) => [
          card.id,
          card.querySelector(".mark b")?.textContent,
          (card.querySelector(".mark")?.textContent ?? "").length > 8,
        ]),
      );
    expect(shown).toEqual(
      guide.sections.flatMap(({ items }) =>
        items.flatMap(({ id, sample }) => (sample ? [[id, own.proofs[id]?.mark, true]] : [])),
      ),
    );
    expect(Object.values(own.proofs).some(({ mark }) => mark === "not proven yet")).toBe(false);
    const line = page.locator(".proof-line");
    for (const [mark, count] of countMarks([own]))
      await expect(line).toContainText(`${count} ${mark}`);
    for (const version of own.versions) await expect(line).toContainText(version);
    for (const { covered, total, label } of own.coverage)
      await expect(line).toContainText(`${covered} of ${total} ${label}`);
    await expect(line.locator("time")).toHaveAttribute("datetime", own.date);
  });

test("the home page carries the sum of all guides", async ({ page }) => {
  await page.goto("/");
  const counts = countMarks(checked.map(({ facts }) => facts));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  await expect(page.locator(".proof-line")).toContainText(`${total} samples`);
  for (const [mark, count] of counts)
    await expect(page.locator(".proof-line")).toContainText(`${count} ${mark}`);
});

test("cards that name compat-data keys show their Baseline status", async ({ page }) => {
  for (const guide of guides) {
    const items = guide.sections.flatMap(({ items }) => items);
    const named = items.filter(({ baseline }) => baseline.length > 0).map(({ id }) => id);
    await page.goto(guide.href);
    const shown = await page
      .locator("article:has(.baseline)")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(shown).toEqual(named);
    for (const text of await page.locator(".baseline").allTextContents())
      expect(text).toMatch(
        /^Baseline: (?:widely available|newly available since \w+ 20\d\d|limited availability)$/,
      );
  }
});
