import type { Browser, CDPSession, Page } from "@playwright/test";
import { hydratedAttribute } from "../src/protocol.ts";
import type { Variant } from "./baselines.ts";
import { type Condition, slowDown } from "./conditions.ts";
import { actions, pointAt, press } from "./interactions.ts";
import { measureHydration } from "./measure-hydration.ts";
import { blocking, longestScrollFrame, noteNextKey, observe, timeToAnswer } from "./observe.ts";

/** Measured values by name, in ms, bytes or counts. A value that was not measured is absent. */
export type Figures = Record<string, number>;

/** The pause after loading and after each action. */
const settleMs = 400;

/**
 * Loads a page as a first visit, then moves the pointer, scrolls, and uses the controls. The page has
 * a browser context of its own. The service worker is off, because filling its cache would be
 * measured too.
 *
 * @param loadOnly whether to stop after loading
 * @throws when the page writes an error to the console, because a broken page is not measured
 */
export async function measurePage(
  browser: Browser,
  url: string,
  condition: Condition,
  variant: Variant,
  loadOnly: boolean,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: condition.viewport,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.addInitScript(observe);
    const session = await slowDown(page, condition);
    const traffic = count(session);
    await page.goto(url, { waitUntil: "load" });
    if (variant === "one root") await isHydrated(page);
    await page.waitForTimeout(settleMs);
    const figures = await loaded(page, traffic);
    if (!loadOnly && variant === "site")
      figures["blocking time of hydration"] = await measureHydration(browser, url, condition);
    if (!loadOnly) Object.assign(figures, await used(page, traffic, variant));
    if (faults.length > 0) throw new Error(`${url}: ${faults.join("\n")}`);
    return figures;
  } finally {
    await context.close();
  }
}

async function used(page: Page, traffic: Figures, variant: Variant): Promise<Figures> {
  const figures = variant === "site" ? await hydrate(page, traffic) : {};
  figures["longest frame, scrolling"] = await page.evaluate(longestScrollFrame);
  if (variant === "site") Object.assign(figures, await answered(page), await searched(page));
  return figures;
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  // Only errors count: the page warns that the worker is blocked.
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Counts requests, and bytes over the wire with headers, by the kind of resource. */
function count(session: CDPSession): Figures {
  const traffic: Figures = { requests: 0 };
  const kinds = new Map<string, string>();
  const add = (name: string, value: number) => {
    traffic[name] = (traffic[name] ?? 0) + value;
  };
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("data:")) return;
    add("requests", 1);
    kinds.set(requestId, type === "Document" || type === "Script" ? type.toLowerCase() : "other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) add(`bytes, ${kind}`, encodedDataLength);
  });
  return traffic;
}

async function loaded(page: Page, traffic: Figures): Promise<Figures> {
  const { fcp, lcp, cls, longTasks } = await page.evaluate(() => window.observed);
  return {
    ...traffic,
    "DOM elements": await page.evaluate(countElements),
    FCP: fcp,
    LCP: lcp,
    CLS: cls,
    "blocking time": blocking(longTasks, fcp),
  };
}

/** Counts the elements of the page, those in the shadow roots of previews too. It runs in the page. */
function countElements(): number {
  const within = (root: Document | ShadowRoot): number =>
    [...root.querySelectorAll("*")].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? within(shadowRoot) : 0),
      0,
    );
  return within(document);
}

/** Waits until the dropdown says that it is hydrated. */
function isHydrated(page: Page) {
  return page.locator(`[${hydratedAttribute}]`).waitFor({ state: "attached" });
}

/** Moves the pointer, which is the first interaction, and waits until the islands are hydrated. */
async function hydrate(page: Page, traffic: Figures): Promise<Figures> {
  // Playwright's first query loads a script of its own, which is not to be measured.
  await page.locator("body").waitFor();
  const start = await page.evaluate(() => performance.now());
  await page.mouse.move(200, 300);
  await isHydrated(page);
  const end = await page.evaluate(() => performance.now());
  await page.waitForTimeout(settleMs);
  return {
    "requests, after the first move": traffic.requests ?? 0,
    "bytes, script, after the first move": traffic["bytes, script"] ?? 0,
    "first move until hydrated": end - start,
  };
}

async function answered(page: Page): Promise<Figures> {
  const figures: Figures = {};
  for (const { name, control } of actions) {
    if (!(await pointAt(page, control(page)))) continue;
    await page.waitForTimeout(settleMs);
    const start = await page.evaluate(() => performance.now());
    await press(page);
    await page.waitForTimeout(settleMs);
    figures[`answer to ${name}`] = await longestAnswer(page, start);
  }
  return figures;
}

/** Opens the search for the first time, by key, and at once types the first word of a card's title. */
async function searched(page: Page): Promise<Figures> {
  await page.keyboard.press("Escape");
  const title = await page.locator(".card h3, .home-cards h2").first().textContent();
  await page.evaluate(noteNextKey);
  await page.keyboard.press("/");
  await page.keyboard.type(title?.split(" ")[0] ?? "");
  const first = await page.evaluate(timeToAnswer);
  await page.waitForTimeout(settleMs);
  const start = await page.evaluate(() => performance.now());
  await page.keyboard.type(" f");
  await page.waitForTimeout(settleMs);
  return {
    "first answer of the search": first,
    "answer to a letter in the search": await longestAnswer(page, start),
  };
}

/** How long the slowest answer since a moment took: 0 below 16 ms, one frame, which is not reported. */
async function longestAnswer(page: Page, since: number): Promise<number> {
  const { events } = await page.evaluate(() => window.observed);
  const taken = events.filter(({ start }) => start >= since).map(({ duration }) => duration);
  return Math.max(0, ...taken);
}
