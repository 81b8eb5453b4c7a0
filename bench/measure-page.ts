import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Condition, slowDown } from "./conditions.ts";
import { actions, pointAt, press } from "./interactions.ts";
import { measureWaking } from "./measure-waking.ts";
import { blocking, longestScrollFrame, noteNextKey, observe, timeToAnswer } from "./observe.ts";
import type { Variant } from "./yardsticks.ts";

/** By name; ms, bytes or counts. What was not measured of a variant is absent. */
export type Figures = Record<string, number>;

/** After loading, and after each act, time for what follows it; in ms. */
const settle = 400;

/**
 * Loads a page as a first visit, in a context of its own and without the service worker, whose
 * filling of its store would be measured too; then moves the pointer, scrolls, and tries controls.
 *
 * @param loadOnly whether to leave it at loading
 * @throws when the page writes an error to the console: nothing that is broken is measured
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
    if (variant === "one root") await hydrated(page);
    await page.waitForTimeout(settle);
    const figures = await loaded(page, traffic);
    if (!loadOnly && variant === "site")
      figures["blocking time of hydration"] = await measureWaking(browser, url, condition);
    if (!loadOnly) Object.assign(figures, await used(page, traffic, variant));
    if (faults.length > 0) throw new Error(`${url}: ${faults.join("\n")}`);
    return figures;
  } finally {
    await context.close();
  }
}

async function used(page: Page, traffic: Figures, variant: Variant): Promise<Figures> {
  const figures = variant === "site" ? await woken(page, traffic) : {};
  figures["longest frame, scrolling"] = await page.evaluate(longestScrollFrame);
  if (variant === "site") Object.assign(figures, await answered(page), await searched(page));
  return figures;
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  // The worker is blocked here: that the page says so is no fault.
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Bytes as they come over the wire, headers included, by the kind of what was asked for. */
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

/** Runs in the page. Previews stand in shadow roots, and are elements like others. */
function countElements(): number {
  const within = (root: Document | ShadowRoot): number =>
    [...root.querySelectorAll("*")].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? within(shadowRoot) : 0),
      0,
    );
  return within(document);
}

/** The dropdown says so when it has been hydrated. */
function hydrated(page: Page) {
  return page.locator("[data-hydrated]").waitFor({ state: "attached" });
}

/** The first sign of a hand: the islands come and are hydrated. */
async function woken(page: Page, traffic: Figures): Promise<Figures> {
  // The first question of Playwright's brings a script of its own, whose reading is not the site's.
  await page.locator("body").waitFor();
  const start = await page.evaluate(() => performance.now());
  await page.mouse.move(200, 300);
  await hydrated(page);
  const live = await page.evaluate(() => performance.now());
  await page.waitForTimeout(settle);
  return {
    "requests, after the first move": traffic.requests ?? 0,
    "bytes, script, after the first move": traffic["bytes, script"] ?? 0,
    "first move until hydrated": live - start,
  };
}

async function answered(page: Page): Promise<Figures> {
  const figures: Figures = {};
  for (const { name, control } of actions) {
    if (!(await pointAt(page, control(page)))) continue;
    await page.waitForTimeout(settle);
    const start = await page.evaluate(() => performance.now());
    await press(page);
    await page.waitForTimeout(settle);
    const { events } = await page.evaluate(() => window.observed);
    // Below 16 ms, a frame, the browser does not say.
    const taken = events.filter((one) => one.start >= start).map(({ duration }) => duration);
    figures[`answer to ${name}`] = Math.max(0, ...taken);
  }
  return figures;
}

/** The search asked for the first time, by key, and a word typed at once: a title of this page. */
async function searched(page: Page): Promise<Figures> {
  await page.keyboard.press("Escape");
  const title = await page.locator(".card h3, .home-cards h2").first().textContent();
  await page.evaluate(noteNextKey);
  await page.keyboard.press("/");
  await page.keyboard.type(title?.split(" ")[0] ?? "");
  const first = await page.evaluate(timeToAnswer);
  await page.waitForTimeout(settle);
  const start = await page.evaluate(() => performance.now());
  await page.keyboard.type(" f");
  await page.waitForTimeout(settle);
  const { events } = await page.evaluate(() => window.observed);
  const taken = events.filter((one) => one.start >= start).map(({ duration }) => duration);
  return {
    "first answer of the search": first,
    "answer to a letter in the search": Math.max(0, ...taken),
  };
}
