import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * An axe that runs in the page in one go and reports violations only. By default the results of all
 * frames are fetched and joined in a second page, which takes longer than the rules on a large
 * guide (20 instead of 5 s on `/css`), and these pages have no frames.
 */
export function quickAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
}
