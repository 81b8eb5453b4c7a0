import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { makeInput } from "./input.ts";

/** A page that samples run on, one after the other. */
export interface ProofPage {
  page: Page;
  /** Forgets what the sample before left in the browser. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a page in a context of its own. Samples on it are kept apart by their origins; what
 * origins share (cookies, history, other windows) is cleared by `reset`.
 *
 * @param runtime the script that runs first in every document
 */
export async function openPage(browser: Browser, runtime: string): Promise<ProofPage> {
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1024, height: 768 },
  });
  await context.addInitScript({ path: runtime });
  const page = await context.newPage();
  await page.exposeFunction("__proofInput", makeInput(page));
  const session = await context.newCDPSession(page);
  return {
    page,
    reset: () => reset(context, page, session),
    close: () => context.close(),
  };
}

async function reset(context: BrowserContext, page: Page, session: CDPSession) {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  await session.send("Page.resetNavigationHistory");
  // The pointer would otherwise hover over what the next sample puts there.
  await page.mouse.move(0, 0);
}
