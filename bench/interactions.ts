import type { Locator, Page } from "@playwright/test";

/** A control that a reader uses. */
interface Action {
  name: string;
  /** @returns undefined where it is none at this width */
  control(page: Page): Locator | undefined;
}

/** The controls of a page, in an order in which none covers the next. */
export const actions: Action[] = [
  { name: "a copy", control: (page) => page.locator("button.copy").first() },
  { name: "the dropdown", control: (page) => page.locator(".dropdown [data-toggle]").first() },
  {
    name: "opening the contents",
    // From lg up CSS holds them open and shows no summary.
    control: (page) =>
      (page.viewportSize()?.width ?? 0) < 1024 ? page.locator(".contents summary") : undefined,
  },
  { name: "a jump", control: (page) => page.locator(".contents li:last-child a") },
  { name: "opening the menu", control: (page) => page.locator(".menu-button") },
];

/** Moves the pointer to the middle of a control. @returns false where there is none, or it is not shown */
export async function pointAt(page: Page, control: Locator | undefined): Promise<boolean> {
  if (!control || !(await control.isVisible())) return false;
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) return false;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

/** Presses the mouse. `locator.click()` asks the page at each event what it hit, and that would be measured too. */
export async function press(page: Page) {
  await page.mouse.down();
  await page.mouse.up();
}
