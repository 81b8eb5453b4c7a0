import { lineOf, ofRole, readAccessibilityTree, screenReaderLaunch } from "./accessibility-tree.ts";
import { family, kinds, nested, sink } from "./site.ts";
import { treeTests } from "./suites/accessibility-tree.ts";
import { expect, hydrate, test } from "./test.ts";
import { widths } from "./widths.ts";

test.use({ launchOptions: screenReaderLaunch });

treeTests(kinds, [sink]);

/** The name of the toggle beside the entry with a dropdown. */
const guidesOf = `${family.name} guides`;

test("toggles, dialogs and the search say their states as they change", async ({ page }) => {
  await page.goto(nested);
  await hydrate(page);
  const statesOf = async (role: string, name: string) => {
    const found = (await readAccessibilityTree(page)).find(
      (one) => one.role === role && one.name === name,
    );
    return found?.states;
  };
  const toggle = page.getByRole("button", { name: guidesOf });
  expect(await statesOf("button", guidesOf)).toMatchObject({ expanded: false });
  await toggle.press("Enter");
  expect(await statesOf("button", guidesOf)).toMatchObject({ expanded: true });
  await page.keyboard.press("Escape");
  expect(await statesOf("button", guidesOf)).toMatchObject({ expanded: false });
  expect(await statesOf("button", "Search")).toMatchObject({ hasPopup: "dialog" });
  for (const link of await page.locator(`header a[href="${nested}"]`).all())
    await expect(link).toHaveAttribute("aria-current", "page");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("a");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1, { timeout: 60_000 });
  expect(await statesOf("dialog", "Search")).toMatchObject({ modal: true });
  expect(await statesOf("combobox", "Search all cards")).toMatchObject({
    expanded: true,
    focused: true,
    hasPopup: "listbox",
    activedescendant: expect.anything(),
  });
  const options = ofRole(await readAccessibilityTree(page), "option");
  expect(options.map(({ states }) => states.selected)).toEqual(options.map((_, at) => at === 0));
  expect(ofRole(await readAccessibilityTree(page), "main", "banner", "contentinfo")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: widths.phone, height: 800 });
  expect(await statesOf("button", "Menu")).toMatchObject({ expanded: false });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(() => statesOf("dialog", "Menu")).toMatchObject({ modal: true });
  const list = page.locator("#site-menu summary");
  await list.click();
  await expect(page.locator("#site-menu details")).toHaveAttribute("open");
  const heard = await readAccessibilityTree(page);
  expect(ofRole(heard, "main", "contentinfo", "combobox")).toEqual([]);
  // The panel is in the header, and no other control of the page is exposed.
  const controls = ofRole(heard, "link", "button", "DisclosureTriangle");
  expect(controls.filter(({ within }) => !within.includes("dialog Menu")).map(lineOf)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await statesOf("button", "Menu")).toMatchObject({ expanded: false });
});
