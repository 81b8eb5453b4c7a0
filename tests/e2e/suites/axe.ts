import type { Page } from "@playwright/test";
import { expect, hydrate, layOutAll, test } from "../test.ts";
import { widths } from "../widths.ts";
import { quickAxe } from "./quick-axe.ts";

/** The rules that look at colors: all that a theme can change, and slow, because they look at every word. */
const colourRules = ["color-contrast", "link-in-text-block"];
/** Behind an open dialog the page is inert: what is new is in these. */
const changing = { header: ".site-header", search: "dialog.search" };

interface Look {
  /** The part of the page to look at; all of it without. */
  part?: string;
  /** All of axe's rules without: any impact, best practices too. */
  rules?: "colours" | "but colours";
}

async function findings(page: Page, { part, rules }: Look = {}) {
  const builder = quickAxe(page);
  if (part) builder.include(part);
  if (rules === "colours") builder.withRules(colourRules);
  if (rules === "but colours") builder.disableRules(colourRules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
}

/**
 * Runs axe on each page in every theme, size and state. One load a route, as loading and hydrating
 * weigh as much as many a look.
 *
 * @param toggle the name of the button that opens the dropdown
 */
export function axeTests(routes: string[], toggle: string) {
  for (const route of routes)
    test(`${route}: axe finds nothing, in any theme, size or state`, async ({ page }) => {
      const clean = (name: string, look?: Look) =>
        test.step(name, async () => expect.soft(await findings(page, look), name).toEqual([]));
      /** A state of a part of the page: by all rules, and its colours in the dark, too. */
      const cleanInBoth = async (name: string, part: string) => {
        await clean(name, { part });
        await page.emulateMedia({ colorScheme: "dark" });
        await clean(`${name}, dark`, { part, rules: "colours" });
        await page.emulateMedia({ colorScheme: "light" });
      };
      const field = page.getByRole("combobox", { name: "Search all cards" });
      const searchFor = async (text: string) => {
        await page.keyboard.press("Control+k");
        await field.fill(text);
        await expect(page.locator(".search-status")).not.toBeEmpty({ timeout: 60_000 });
      };
      const cleanSearch = async (where: string) => {
        await page.keyboard.press("Control+k");
        await field.fill("");
        await cleanInBoth(`search without a query, ${where}`, changing.search);
        await searchFor("a");
        await cleanInBoth(`search with results, ${where}`, changing.search);
        await searchFor("qqqxqqq");
        await cleanInBoth(`search without results, ${where}`, changing.search);
        await page.keyboard.press("Escape");
      };

      await page.goto(route);
      await layOutAll(page);
      await hydrate(page);
      await clean("light");
      await page.emulateMedia({ colorScheme: "dark" });
      await clean("dark", { rules: "colours" });
      // A reader who forces colors has chosen them.
      await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
      await clean("forced colours", { rules: "but colours" });
      await page.emulateMedia({ forcedColors: "none" });

      await page.getByRole("button", { name: toggle }).press("Enter");
      await cleanInBoth("dropdown open", changing.header);
      await page.keyboard.press("Escape");
      await cleanSearch("wide");

      // To the page, a window of 1440 by 900 at 200 % is one of half as many CSS pixels.
      await page.setViewportSize({ width: widths.wide / 2, height: 450 });
      await clean("200 %", { rules: "but colours" });
      await page.setViewportSize({ width: widths.small, height: 700 });
      await clean("320 px", { rules: "but colours" });
      await cleanSearch("320 px");

      await page.setViewportSize({ width: widths.phone, height: 800 });
      await page.locator(".menu-button").click();
      await page.locator("#site-menu summary").click();
      await cleanInBoth("panel open", changing.header);
      await page.keyboard.press("Escape");
      await searchFor("a");
      await cleanInBoth("search on a phone", changing.search);
    });
}
