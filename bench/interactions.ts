import type { Locator, Page } from "@playwright/test";

/** Something a reader does. */
interface Action {
  name: string;
  /** @returns false where the page has no such control at this width */
  act(page: Page): Promise<boolean>;
}

const click = async (control: Locator): Promise<boolean> => {
  if (!(await control.isVisible())) return false;
  await control.click();
  return true;
};

/** The controls of a page, in an order in which none stands in another's way. */
export const actions: Action[] = [
  { name: "a copy", act: (page) => click(page.locator("button.copy").first()) },
  { name: "the dropdown", act: (page) => click(page.locator(".dropdown [data-toggle]").first()) },
  {
    name: "opening the contents",
    // From lg up CSS holds them open, and the summary only names them.
    act: async (page) =>
      (page.viewportSize()?.width ?? 0) < 1024 && click(page.locator(".contents summary")),
  },
  { name: "a jump", act: (page) => click(page.locator(".contents li:last-child a")) },
  { name: "opening the menu", act: (page) => click(page.locator(".menu-button")) },
];
