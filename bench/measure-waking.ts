import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type Condition, slowPage } from "./conditions.ts";
import { attachNested } from "./nested-session.ts";
import { blocking, observe } from "./observe.ts";

/** Time for loading, and for waking; in ms. */
const patience = 2500;

/**
 * How long the islands block a page as a first move wakes them, in a page that nobody debugs.
 *
 * Playwright, like open developer tools, turns on Chromium's domain `Runtime`. From then on V8 reads
 * a script anew for the lines of each Error made in it, and React makes one as it is read in: 70 to
 * 100 ms at 4x that no reader waits for. So this page hangs on the browser's own session:
 * Playwright leaves alone what it has not opened.
 *
 * @returns total blocking time, in ms
 * @throws when the page does not wake
 */
export async function measureWaking(
  browser: Browser,
  url: string,
  condition: Condition,
): Promise<number> {
  const { page, close } = await openBarePage(browser, condition.viewport);
  const ask = async <T>(expression: string): Promise<T> => {
    const { result } = await page.send("Runtime.evaluate", { expression, returnByValue: true });
    return result.value;
  };
  try {
    await page.send("Page.enable");
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${observe})()` });
    await page.send("Network.setBypassServiceWorker", { bypass: true });
    await slowPage(page, condition);
    await page.send("Page.navigate", { url });
    await setTimeout(patience);
    const start = await ask<number>("performance.now()");
    await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 200, y: 300 });
    await setTimeout(patience);
    if (!(await ask<boolean>('document.querySelector("[data-hydrated]") !== null')))
      throw new Error(`${url} did not wake within ${patience} ms.`);
    return blocking(await ask<{ start: number; duration: number }[]>("observed.longTasks"), start);
  } finally {
    await close();
  }
}

/** Opens an empty page, in a context of its own. */
async function openBarePage(browser: Browser, viewport: Condition["viewport"]) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const blank = { url: "about:blank", browserContextId, ...viewport };
  const { targetId } = await session.send("Target.createTarget", blank);
  const page = await attachNested(session, targetId);
  const close = async () => {
    await session.send("Target.disposeBrowserContext", { browserContextId });
    await session.detach();
  };
  return { page, close };
}
