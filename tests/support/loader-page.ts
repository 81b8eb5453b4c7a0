import { afterEach, beforeEach, vi } from "vitest";
import { installBrowser } from "./dom.ts";

/**
 * Each test's modules need separate addresses, as a module is evaluated once. The comment at
 * the end takes up what the loader appends to an address.
 */
let serial = 0;
export const moduleOf = (code: string) => `data:text/javascript,/*${serial++}*/${code}//`;

interface LoaderData {
  islands: string;
  search: string;
  searchIndex: string;
}

export const supports = vi.fn<(condition: string) => boolean>();
/** Is called when the loader reads the islands' address. */
export const islandsRequested = vi.fn<() => void>();
let data: LoaderData;

/** Gives each test of a file a page as it is served, for the loader to run in. */
export function setUpLoaderPage() {
  const browser = installBrowser();
  Object.assign(globalThis, {
    CSS: { supports },
    fetch: () => Promise.reject(new TypeError("no network")),
  });
  const adding = vi.spyOn(globalThis, "addEventListener");

  beforeEach(() => {
    vi.resetModules();
    const islands = moduleOf("");
    data = { islands, search: "", searchIndex: "/index.json" };
    setIslands(() => {
      islandsRequested();
      return islands;
    });
    document.head.innerHTML = "";
    document.body.innerHTML = `
    <button data-toggle>Menu</button>
    <button data-search>Search <kbd>Ctrl K</kbd></button>
    <button popovertarget="menu">Menu</button><dialog id="menu" popover></dialog>
    <nav class="contents"><details></details></nav>
    <input id="field">
    <span data-year>2001</span>`;
    supports.mockReturnValue(true);
    browser.setWidth(1280);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.mocked(console.warn).mockClear();
  });

  afterEach(() => {
    for (const [type, listener, options] of adding.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    adding.mockClear();
    islandsRequested.mockClear();
    vi.unstubAllGlobals();
    localStorage.clear();
    vi.useRealTimers();
  });
  return browser;
}

/** Gives the loader islands at another address. Each time it reads the address it calls the function. */
export function setIslands(address: () => string) {
  Object.defineProperty(data, "islands", { configurable: true, get: address });
}

/** Runs the loader as the page's inline script. */
export async function runLoader() {
  const script = { dataset: data };
  Object.defineProperty(document, "currentScript", { configurable: true, get: () => script });
  await import("../../src/islands/loader.ts");
}

export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The test's page has no ${selector}.`);
  return found;
}
