import type { Browser, Page } from "@playwright/test";
import type { BrowserJob, RunInPage } from "../page/job.ts";
import { describeTimeout } from "../run-command.ts";
import type { Failure } from "../runtime/expectation-log.ts";
import { makeAccessible } from "./accessible.ts";
import { makeEmulation, viewport } from "./emulate.ts";
import { makeInput } from "./input.ts";
import { type PageServer, startPageServer } from "./page-server.ts";

/** A page that samples run on, one after the other. */
export interface ProofPage {
  page: Page;
  /** What the page shows. */
  server: PageServer;
  /** What every time limit is multiplied by. */
  timeoutScale: number;
  /** Forgets what the sample before left in the browser; where that cannot be, closes the page. */
  reset(): Promise<void>;
  /** Whether another sample can run on it after `reset`. */
  isReusable: boolean;
  close(): Promise<void>;
}

/**
 * Opens a page in a separate context, with a separate server. Its samples share one origin:
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
    viewport,
  });
  await context.addInitScript({ path: runtime });
  const page = await context.newPage();
  await page.exposeFunction("__proofInput", makeInput(page, timeoutScale));
  const emulation = makeEmulation(page);
  await page.exposeFunction("__proofEmulate", emulation.emulate);
  const server = await startPageServer();
  const close = async () => {
    await Promise.all([context.close(), server.close()]);
  };
  const common = { page, server, timeoutScale, close };
  if (browser.browserType().name() !== "chromium") {
    // Only Chromium shows its tree, and clears all that a page has left.
    await page.exposeFunction("__proofAccessible", () => undefined);
    return { ...common, reset: close, isReusable: false };
  }
  const session = await context.newCDPSession(page);
  await page.exposeFunction("__proofAccessible", makeAccessible(session));
  return {
    ...common,
    isReusable: true,
    async reset() {
      // Not earlier: a sample may wait for what its popup sends.
      const popups = context.pages().filter((other) => other !== page);
      await Promise.all([
        ...popups.map((popup) => popup.close()),
        session.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "all" }),
        session.send("Page.resetNavigationHistory"),
        emulation.reset(),
        // Out of the page: the pointer would otherwise hover over what the next sample puts there.
        page.mouse.move(-1, -1),
      ]);
    },
  };
}

/** No sample runs longer, whatever it does; several share the machine, which may be busy. */
const defaultLimitMs = 40_000;

/** The page does not respond, and cannot be used again. */
export class LostPage extends Error {}

/**
 * Loads an address and runs a sample there.
 *
 * @param timeoutScale what the time limit is multiplied by
 * @returns what the runtime in the page found
 * @throws LostPage with what the sample did to its page
 */
export async function visit(
  page: Page,
  address: string,
  job: BrowserJob,
  timeoutScale: number,
): Promise<Failure[]> {
  const timeLimitMs = defaultLimitMs * timeoutScale;
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LostPage(describeTimeout(timeLimitMs))), timeLimitMs);
  const run = async () => {
    await page.goto(address, { waitUntil: "load" });
    return page.evaluate((inPage) => {
      const { __proofRun } = globalThis as unknown as { __proofRun: RunInPage };
      return __proofRun(inPage);
    }, job);
  };
  try {
    return await Promise.race([run(), limit]);
  } catch (error) {
    throw error instanceof LostPage ? error : new LostPage(describeLoss(error as Error));
  } finally {
    clearTimeout(timer);
  }
}

function describeLoss({ message }: Error): string {
  if (/context was destroyed|navigat|ERR_ABORTED/i.test(message))
    return "the sample left its page (a link or form was followed). Prevent the default in the check";
  if (/crash/i.test(message)) return "the page crashed: it needs too much memory. Use less";
  return `the browser lost the page: ${message.split("\n")[0]}`;
}
