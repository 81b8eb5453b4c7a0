import type { Browser, Page } from "@playwright/test";
import { type Condition, slowDown, slowDownWorker } from "./conditions.ts";
import type { Figures } from "./measure-page.ts";

/** Time for the browser to fetch ahead, or for the worker to fill its store; in ms. */
const patience = 60_000;

/**
 * Follows a link to a page, and tells how long after the click the page was painted (FCP): asked of
 * the network, fetched ahead while the pointer rested on the link, and kept by the service worker.
 *
 * @param from the address of another page that links to it
 * @param to the path of the page
 * @throws when the page did not come in the way that is measured
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
    "navigation, prefetched": await run(false, (page) => fetchAhead(page, to), "prefetch"),
    "navigation, from the service worker": await run(true, filled, "worker"),
  };
}

type Way = "network" | "prefetch" | "worker";

const linkTo = (path: string) => `.site-footer a[href="${path}"], .brand[href="${path}"]`;

/** By script: a click by hand would begin with a hover, and the hover with a fetch. */
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
    const kept = (entry?.workerStart ?? 0) > 0;
    return {
      paint: painted()?.startTime ?? 0,
      came: prefetched ? "prefetch" : kept ? "worker" : "network",
    };
  });
  if (came !== way) throw new Error(`${to} was to come by ${way} and came by ${came}.`);
  return paint;
}

/** Rests on the link until the page is there. */
async function fetchAhead(page: Page, to: string) {
  const link = page.locator(linkTo(to)).last();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  // The page cannot see what was fetched ahead of it; that it was, is checked on arrival.
  await page.waitForTimeout(1500);
}

/** Waits until the service worker has filled its store and taken the page over. */
async function filled(page: Page) {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === "activated",
    null,
    {
      timeout: patience,
    },
  );
}
