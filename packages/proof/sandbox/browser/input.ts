import type { Locator, Page } from "@playwright/test";
import type { InputFromHost } from "../page/job.ts";

/** How long an input may wait for its element to be there and to keep still, on a machine that is busy. */
const defaultTimeoutMs = 30_000;
const pollIntervalMs = 20;

/** Roles of what a person operates; these are found by their accessible name. */
const roles =
  "button link textbox searchbox checkbox radio switch combobox listbox option slider spinbutton tab menuitem menuitemcheckbox menuitemradio treeitem gridcell".split(
    " ",
  ) as Parameters<Page["getByRole"]>[0][];

/** Fields whose value is picked rather than typed. */
const picked = /^(?:date|time|month|week|datetime-local|color|range)$/;

/**
 * Makes what a page's checks call for real input.
 *
 * @param timeoutScale what every time limit is multiplied by
 * @returns for each call, what went wrong, or nothing
 */
export function makeInput(page: Page, timeoutScale: number): InputFromHost {
  const timeout = defaultTimeoutMs * timeoutScale;
  return async (action, ...args) => {
    const [target = "", text = ""] = args;
    try {
      if (action === "press") await page.keyboard.press(target);
      else {
        const element = await find(page, target, timeout);
        if (action === "click") await element.click({ timeout });
        else if (action === "hover") await element.hover({ timeout });
        else await enter(element, text, timeout);
      }
      return undefined;
    } catch (error) {
      const [reason] = (error as Error).message.split("\n");
      return `${action}(${args.map((arg) => JSON.stringify(arg)).join(", ")}) failed: ${reason}`;
    }
  };
}

/** The element with that accessible name, else the first that the selector matches. */
async function find(page: Page, target: string, timeout: number): Promise<Locator> {
  const labelled = roles.reduce(
    (all, role) => all.or(page.getByRole(role, { name: target, exact: true })),
    page.getByLabel(target, { exact: true }),
  );
  const selected = page.locator(`css=${target}`);
  const end = performance.now() + timeout;
  for (;;) {
    // A name is rarely a selector too; then the browser doesn't look for it.
    for (const locator of [labelled, selected])
      if ((await locator.count().catch(() => 0)) > 0) return locator.first();
    if (performance.now() > end)
      throw new Error("nothing has that accessible name or matches that selector");
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

async function enter(element: Locator, text: string, timeout: number) {
  // The type of a `select` is "select-one" or "select-multiple"; an element has none.
  const kind = await element.evaluate((node) => ("type" in node ? String(node.type) : ""));
  if (kind.startsWith("select-")) return void (await element.selectOption(text, { timeout }));
  if (picked.test(kind)) return element.fill(text, { timeout });
  await element.focus({ timeout });
  // Typed text goes after what is there already.
  await element.press("End", { timeout });
  // Key by key: only the limit of the whole sample ends a long text.
  await element.pressSequentially(text);
}
