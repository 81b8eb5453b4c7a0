import type { Page } from "@playwright/test";
import type { Host } from "./deployment.ts";
import { expect, test, visit } from "./kept-site.ts";
import { plain, sink } from "./site.ts";
import { delayRequests, hydrate, inEachEngine } from "./test.ts";
import { openerOf, TryPanel } from "./try-panel.ts";

/** Opens the proof of the sample, and closes it again. */
async function openProof(page: Page) {
  await page.getByRole("button", { name: "Proof of: Change a value" }).click();
  await expect(page.locator("dialog.proof .proof-done")).toContainText("The sample ran in");
  await page.keyboard.press("Escape");
}

/** How many addresses that contain a text are kept for use without a network. */
function keptForTrying(page: Page, text: string): Promise<number> {
  return page.evaluate(async (text) => {
    const kept = await (await caches.open("try")).keys();
    return kept.filter(({ url }) => url.includes(text)).length;
  }, text);
}

/** Tries a sample, so that what it needs is cached, and loads the page again without a network. */
async function tryOnceThenStop(page: Page, host: Host): Promise<TryPanel> {
  await visit(page, plain.href);
  await hydrate(page);
  const panel = new TryPanel(page);
  // The editor comes last, after the result.
  const letEditorCome = await delayRequests(page.context(), "**/assets/try/editor-*");
  await openerOf(page, "Change a value").click();
  await expect(panel.status).toHaveText(/^Done/);
  letEditorCome();
  await expect(panel.editor).toBeVisible();
  await expect.poll(() => keptForTrying(page, "/editor-")).toBe(1);
  await page.keyboard.press("Escape");
  await openProof(page);
  await expect.poll(() => keptForTrying(page, "/proof-")).toBe(2);
  await host.stop();
  await page.reload();
  await hydrate(page);
  return panel;
}

test("a sample that has been tried once can be tried without network, and its proof be seen", async ({
  page,
  host,
}) => {
  const panel = await tryOnceThenStop(page, host);
  await panel.open("Change a value");
  await expect(panel.checks.first()).toHaveText("Line 1 holds: 6");
  await page.keyboard.press("Escape");
  await openProof(page);
});

test(
  "after Keep for offline, samples that were never opened can be tried without network",
  inEachEngine(),
  async ({ page, host }) => {
    await visit(page, plain.href);
    await hydrate(page);
    const panel = new TryPanel(page);
    await panel.open("Change a value");
    await panel.button("Keep for offline").click();
    await expect(panel.button("Kept for offline")).toBeVisible();
    await page.keyboard.press("Escape");
    await panel.open("Change a style");
    await expect(panel.button("Kept for offline")).toBeVisible();
    await host.stop();
    await page.reload();
    await hydrate(page);
    await panel.open("Change a route");
    await expect(panel.button("Kept for offline")).toBeVisible();
    await expect(panel.result.getByRole("link", { name: "About" })).toBeVisible();
    await page.keyboard.press("Escape");
    await panel.open("Change a class");
    await expect(panel.result.locator("p")).toHaveCSS("font-weight", "700");
    // A guide of which nothing has been tried.
    await page.goto(sink.href);
    await hydrate(page);
    await page.locator(".try-open:not([aria-disabled])").first().click();
    await expect(panel.status).toHaveText(/^Done/);
  },
);

test.describe("what was not kept", () => {
  test.use({
    expectedNoise:
      /ERR_(?:CONNECTION_REFUSED|FAILED)|NetworkError|could not be (?:run|loaded)|Failed to fetch/,
  });

  test("is said to need a connection", async ({ page, host }) => {
    const panel = await tryOnceThenStop(page, host);
    await page.getByRole("button", { name: "Try: Change a component", exact: true }).click();
    await expect(panel.status).toHaveText(/^This could not be loaded. Is there a network\?/);
    await page.keyboard.press("Escape");
    await page.goto(sink.href);
    await hydrate(page);
    await page.locator(".try-open:not([aria-disabled])").first().click();
    await expect(panel.status).toHaveText(/^This could not be loaded. Is there a network\?/);
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toBeVisible();
  });
});
