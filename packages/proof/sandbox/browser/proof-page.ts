import type { Browser, Page } from "@playwright/test";
import { makeInput } from "./input.ts";
import { type PageServer, startPageServer } from "./page-server.ts";

/** A page that samples run on, one after the other. */
export interface ProofPage {
  page: Page;
  /** What the page shows. */
  server: PageServer;
  /** What every time limit is multiplied by. */
  timeoutScale: number;
  /** Forgets what the sample before left in the browser. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a page in a context of its own, with a server of its own. Its samples share one origin:
 * another would cost a new process each time. What they leave there is cleared by `reset`.
 *
 * @param runtime the script that runs first in every document
 * @param timeoutScale what every time limit is multiplied by
 */
export async function openPage(
  browser: Browser,
  runtime: string,
  timeoutScale: number,
): Promise<ProofPage> {
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1024, height: 768 },
  });
  await context.addInitScript({ path: runtime });
  const page = await context.newPage();
  await page.exposeFunction("__proofInput", makeInput(page, timeoutScale));
  const session = await context.newCDPSession(page);
  const server = await startPageServer();
  return {
    page,
    server,
    timeoutScale,
    async reset() {
      // Not earlier: a sample may wait for what its popup sends.
      const popups = context.pages().filter((other) => other !== page);
      await Promise.all([
        ...popups.map((popup) => popup.close()),
        session.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "all" }),
        session.send("Page.resetNavigationHistory"),
        // The pointer would otherwise hover over what the next sample puts there.
        page.mouse.move(0, 0),
      ]);
    },
    async close() {
      await Promise.all([context.close(), server.close()]);
    },
  };
}
