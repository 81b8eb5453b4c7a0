import { expect, type Page } from "@playwright/test";

/** What the tests of the search share: its parts by their names, and how a query is entered. */
export const button = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
export const field = (page: Page) => page.getByRole("combobox", { name: "Search all cards" });
export const options = (page: Page) => dialog(page).getByRole("option");
export const active = (page: Page) => dialog(page).getByRole("option", { selected: true });

/** The index is made ready in slices: a busy machine takes its time for them, in milliseconds. */
export const timeoutMs = 20_000;

/** Writes a query over the last one, by key: in Firefox React does not hear of Playwright's `fill()`. */
export async function type(page: Page, query: string) {
  await field(page).press("ControlOrMeta+a");
  await page.keyboard.type(query);
}

/** Opens the search, enters a query and waits for its results. */
export async function search(page: Page, query: string) {
  await page.keyboard.press("Control+k");
  await type(page, query);
  await expect(active(page)).toHaveCount(1, { timeout: timeoutMs });
  // Those may be the results for the first letters: React has the others still to render.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
