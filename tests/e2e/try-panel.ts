import type { FrameLocator, Locator, Page } from "@playwright/test";
import { itemsOf } from "../../src/content/site-model.ts";
import { plain } from "./site.ts";
import { expect, hydrate } from "./test.ts";

/** The panel in which a sample is tried, as a reader finds it. */
export class TryPanel {
  readonly dialog: Locator;
  readonly editor: Locator;
  readonly status: Locator;
  readonly checks: Locator;
  readonly log: Locator;
  readonly warning: Locator;
  readonly notes: Locator;
  /** What an empty right half says. */
  readonly empty: Locator;
  /** The page that the sample makes. */
  readonly result: FrameLocator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: /^Try: / });
    this.editor = this.dialog.getByRole("textbox", { name: /^Code of / });
    this.status = this.dialog.getByRole("status");
    this.checks = this.dialog.locator(".try-checks > li");
    this.log = this.dialog.getByRole("log");
    this.warning = this.dialog.locator(".try-warning");
    this.notes = this.dialog.locator(".try-notes > li");
    this.empty = this.dialog.locator(".try-empty");
    this.result = page.frameLocator(".try-page iframe").frameLocator("iframe");
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** Opens a card's sample by its control, and waits until it has run. */
  async open(title: string) {
    await openerOf(this.page, title).click();
    await expect(this.status).toContainText("Done");
    await expect(this.editor).toBeVisible();
  }

  /** Puts another text into the editor, as a reader would by keys. */
  async write(text: string) {
    await this.editor.click();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.press("Delete");
    await this.page.keyboard.insertText(text);
  }

  /** Closes the panel by its button: while the editor offers words, Escape takes them away first. */
  async close() {
    await this.button("Close").click();
    await expect(this.dialog).toBeHidden();
  }

  /** Writes a text, runs it, and waits until it has run. */
  async run(text: string) {
    await this.write(text);
    await this.button("Run").click();
    await expect(this.status).toHaveText(/^(?:Done|Stopped)/);
  }
}

/** The control of a card's sample. */
export function openerOf(page: Page, title: string): Locator {
  return page.getByRole("button", { name: `Try: ${title}`, exact: true });
}

/** Goes to the guide of the things to try. */
export async function visitTries(page: Page): Promise<TryPanel> {
  await page.goto(plain.href);
  await hydrate(page);
  return new TryPanel(page);
}

/** The id of a card, of that guide unless another is named. */
export function idOf(title: string, guide = plain): string {
  const found = itemsOf(guide).find((item) => item.title === title);
  if (!found) throw new Error(`There is no card "${title}".`);
  return found.id;
}
