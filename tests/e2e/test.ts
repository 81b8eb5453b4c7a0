import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { hydratedAttribute } from "../../src/protocol.ts";
import { engines, night } from "../browsers/projects.ts";

/**
 * The test of this project: whatever it does, the page must write nothing to the console,
 * throw nothing, and request nothing from another origin.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  serviceWorker: [false, { option: true }],
  expectedNoise: [/^$/, { option: true }],
  quiet: [
    async ({ context, baseURL, serviceWorker, expectedNoise }, use) => {
      if (!serviceWorker)
        await context.addInitScript(() =>
          Reflect.deleteProperty(Navigator.prototype, "serviceWorker"),
        );
      await context.addInitScript(ignoreUnmovedPointer);
      const noise = listen(context, baseURL ?? "");
      await use(undefined);
      const unexpected = noise.filter((line) => !expectedNoise.test(line));
      expect(unexpected, "console noise or foreign requests").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Marks a test of what an engine can change: `npm test` repeats it in Firefox, one for each feature.
 *
 * @param when which of several tests that differ in a width or a kind of damage is the one; the
 *   others are only in the nightly run
 */
export const inEachEngine = (when = true) => ({ tag: when ? engines : night });

/** Marks tests that repeat others at one more width, or with one more feature missing. */
export const nightly = (when: boolean) => ({ tag: when ? night : [] });

interface Options {
  /** Whether pages may have their service worker: off, so that a test is about the page alone. */
  serviceWorker: boolean;
  /** What may be written to the console where a error is the matter of the test. */
  expectedNoise: RegExp;
}

/**
 * Keeps the page from hearing of a pointer in the corner that no one has moved: Chromium's headless
 * shell reports one on many a load, and the page would take it for the first interaction.
 */
function ignoreUnmovedPointer() {
  addEventListener(
    "pointermove",
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function listen(context: BrowserContext, origin: string): string[] {
  const noise: string[] = [];
  context.on("console", (message) => noise.push(`console.${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => noise.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const url = request.url();
    // Data and blobs are in the browser already.
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) noise.push(`request to ${url}`);
  });
  return noise;
}

/** Moves the mouse, which is the first interaction, and waits until all islands are hydrated. */
export async function hydrate(page: Page) {
  await page.waitForLoadState("domcontentloaded");
  await page.mouse.move(5, 400);
  await page.mouse.move(6, 401);
  await expect(page.locator(".dropdown").first()).toHaveAttribute(hydratedAttribute, "true");
  // The header may be hydrated before the contents: React marks the elements that it has taken over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island]")].every((island) =>
      Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber")),
    ),
  );
}

/**
 * Delays requests that match the pattern, until the returned function is called. A service
 * worker's own requests are seen by the context alone.
 */
export async function delayRequests(
  page: Page | BrowserContext,
  pattern: string,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * How far from its place a jump may end, in CSS pixels: a browser scrolls by whole pixels, once for
 * the address, and once more to keep the place when something above it gets another height.
 */
const scrollRounding = 2;

/** Asserts that a jump has brought an element's top edge to so many CSS pixels below the viewport's. */
export async function expectTop(page: Page, selector: string, top: number) {
  expect(Math.abs((await topOf(page, selector)) - top)).toBeLessThanOrEqual(scrollRounding);
}

/** The top edge of an element, in CSS pixels below the viewport's. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** How far below the viewport's top edge a jump brings an element to rest, in CSS pixels. */
export function marginOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluate(
      (element) =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(element).scrollMarginTop),
    );
}

/**
 * Shows the cards that are out of view, too, which else are not laid out. Not by `addStyleTag()`:
 * the page's policy rejects that, and it needs the page's own scripts.
 */
export function layOutAll(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":is(.cards, .card) { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Frames without a move after which a page counts as still: a smooth scroll moves in each. */
const stillFrames = 10;

/** Scrolls the page at once. A turn of the wheel may come before the page takes any. */
export async function scrollPageTo(page: Page, top: number) {
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
  await settle(page);
  expect(await page.evaluate(() => scrollY)).toBe(top);
}

/** Waits until the page has stopped scrolling, or has not begun to. */
export async function settle(page: Page) {
  await page.evaluate(async (needed) => {
    let last = Number.NaN;
    for (let still = 0; still < needed; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  }, stillFrames);
}

/**
 * Takes the scripts out of every document: `javaScriptEnabled: false` has no effect in Firefox
 * over BiDi, so a test without script needs this there.
 */
export async function withoutScripts(page: Page) {
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/<script[\s\S]*?<\/script>/g, "") });
    },
  );
}

/** Why a test has no place in Firefox: passed to `test.skip()`, and printed at the end of a run. */
export const notInFirefox = {
  quota: "only Chromium's own protocol makes storage scarce",
  scripting: "Playwright cannot switch script off in Firefox, so styles hear that there is some",
  wheel: "Playwright's wheel goes past the part of Firefox that keeps overscroll in",
  touch: "Playwright sends no touch to Firefox",
  print: "Playwright cannot ask Firefox for the print styles",
  axe: "axe judges the document and its colours, which Chromium has shown it",
};

export { expect };
