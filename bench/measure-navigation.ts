import type { Browser, Page } from "@playwright/test";
import { type Condition, slowDown, slowDownWorker } from "./conditions.ts";
import type { Figures } from "./measure-page.ts";

/** The longest time that the worker may take to fill its cache. */
const timeoutMs = 60_000;

/**
 * Follows a link to a page and measures the time from the click to the page's first paint (FCP). It
 * does so three times: over the network, with the page prefetched while the pointer rests on the
 * link, and with the page from the service worker's cache.
 *
 * @param from the address of another page that links to it
 * @param to the path of the page
 * @throws when the page came in another way than the one to be measured
 */
export async function measureNavigation(
  browser: Browser,
  from: string,
  to: string,
  condition: Condition,
): Promise<Figures> {
  const run = async (worker: boolean, prepare: (page: Page) => Promise<void>, way: Way) => {
    const context = await browser.newContext({
      viewport: condition.viewport,
      serviceWorkers: worker ? "allow" : "block",
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      await page.goto(from, { waitUntil: "load" });
      await prepare(page);
      await slowDown(page, condition);
      if (worker) await slowDownWorker(context, condition);
      return await follow(page, to, way);
    } finally {
      await context.close();
    }
  };
  return {
    "navigation, cold": await run(false, async () => {}, "network"),
    "navigation, prefetched": await run(false, (page) => prefetch(page, to), "prefetch"),
    "navigation, from the service worker": await run(true, filled, "worker"),
  };
}

type Way = "network" | "prefetch" | "worker";

const linkTo = (path: string) => `.site-footer a[href="${path}"], .brand[href="${path}"]`;

/** The click is made by script, because a pointer's click begins with a hover, which prefetches. */
async function follow(page: Page, to: string, way: Way): Promise<number> {
  const arrived = page.waitForURL(`**${to}`, { waitUntil: "load" });
  await page
    .locator(linkTo(to))
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await arrived;
  const { paint, came } = await page.evaluate(async () => {
    const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
    while (!painted()) await new Promise(requestAnimationFrame);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const prefetched =
      entry && "deliveryType" in entry && entry.deliveryType === "navigational-prefetch";
    const cached = (entry?.workerStart ?? 0) > 0;
    return {
      paint: painted()?.startTime ?? 0,
      came: prefetched ? "prefetch" : cached ? "worker" : "network",
    };
  });
  if (came !== way) throw new Error(`${to} was to come by ${way} and came by ${came}.`);
  return paint;
}

/** Rests the pointer on the link until the page is prefetched. */
async function prefetch(page: Page, to: string) {
  const link = page.locator(linkTo(to)).last();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  // A page cannot see its prefetches. follow() checks on arrival that there was one.
  await page.waitForTimeout(1500);
}

/** Waits until the service worker has filled its cache and controls the page. */
async function filled(page: Page) {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === "activated",
    null,
    {
      timeout: timeoutMs,
    },
  );
}
