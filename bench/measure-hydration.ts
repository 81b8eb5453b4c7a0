import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { hydratedAttribute } from "../src/protocol.ts";
import { type Condition, slowPage } from "./conditions.ts";
import { attachNested } from "./nested-session.ts";
import { blocking, observe } from "./observe.ts";

/** The time that loading gets, and that hydration gets. */
const timeoutMs = 2500;

/**
 * Measures how long hydration on the first interaction blocks a page.
 *
 * Playwright, like open developer tools, enables Chromium's domain `Runtime`. V8 then parses a script
 * again for the line numbers of each Error that it makes, and React makes one when it is loaded. This
 * takes 70 to 100 ms at 4x CPU slowdown, which no reader waits for. So this page is opened through the
 * browser's own session, because Playwright does not touch pages that it has not opened.
 *
 * @returns total blocking time, in ms
 * @throws when the page is not hydrated in time
 */
export async function measureHydration(
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
    await setTimeout(timeoutMs);
    const start = await ask<number>("performance.now()");
    await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 200, y: 300 });
    await setTimeout(timeoutMs);
    if (!(await ask<boolean>(`document.querySelector("[${hydratedAttribute}]") !== null`)))
      throw new Error(`${url} was not hydrated within ${timeoutMs} ms.`);
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
