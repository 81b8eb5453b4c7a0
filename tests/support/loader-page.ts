import { afterEach, beforeEach, vi } from "vitest";
import { installBrowser } from "./dom.ts";

/** What the modules that the loader imports tell the tests, and what they wait for. */
export const modules = {
  opened: vi.fn<(entered: boolean) => void>(),
  /** Settles when the module may come; rejects when it must not. */
  arrival: Promise.resolve(),
};
/**
 * Each test's modules need addresses of their own, as a module is evaluated once. The comment at
 * the end takes up what the loader appends to an address.
 */
let serial = 0;
export const moduleOf = (code: string) => `data:text/javascript,/*${serial++}*/${code}//`;
const searchModule = () =>
  moduleOf("await modules.arrival;export const openSearch = (entered) => modules.opened(entered);");

interface LoaderData {
  islands: string;
  search: string;
  searchIndex: string;
  slash?: string | undefined;
}

export const supports = vi.fn<(condition: string) => boolean>();
/** Is called when the loader asks for the islands' address. */
export const islandsAsked = vi.fn<() => void>();
/** The response of the host when the loader asks whether a file is still there. */
export const hostResponse = vi.fn<() => Promise<Response>>();
let data: LoaderData;

/** Gives each test of a file a page as it is served, for the loader to run in. */
export function setUpLoaderPage() {
  const browser = installBrowser();
  Object.assign(globalThis, { modules, CSS: { supports }, fetch: hostResponse });
  const adding = vi.spyOn(globalThis, "addEventListener");

  beforeEach(() => {
    vi.resetModules();
    const islands = moduleOf("");
    data = { islands, search: searchModule(), searchIndex: "/index.json" };
    setIslands(() => {
      islandsAsked();
      return islands;
    });
    document.head.innerHTML = "";
    document.body.innerHTML = `
    <button data-toggle>Menu</button>
    <button data-search>Search <kbd>Ctrl K</kbd></button>
    <button popovertarget="menu">Menu</button><dialog id="menu" popover></dialog>
    <nav class="contents"><details></details></nav>
    <div data-search-root><dialog id="search"><input><button class="search-close">Close</button></dialog></div>
    <input id="field"><p contenteditable id="editable"></p><div id="host"></div>
    <span data-year>2001</span>`;
    supports.mockReturnValue(true);
    hostResponse.mockRejectedValue(new TypeError("no network"));
    browser.setWidth(1280);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.mocked(console.warn).mockClear();
  });

  afterEach(() => {
    for (const [type, listener, options] of adding.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    adding.mockClear();
    islandsAsked.mockClear();
    modules.opened.mockClear();
    modules.arrival = Promise.resolve();
    vi.unstubAllGlobals();
    localStorage.clear();
    vi.useRealTimers();
  });
  return browser;
}

/** Gives the loader islands of another address, or ones that are asked for by the test's own function. */
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

/** Presses a key; tells whether the loader kept it from the page. */
export function press(
  key: string,
  options: KeyboardEventInit = {},
  target: EventTarget = document.body,
) {
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...options,
  });
  return !target.dispatchEvent(event);
}

/** The field of the search dialog. */
export const searchField = () => element("#search input") as HTMLInputElement;

/** Types into the search's field, as a browser does where the loader leaves it the keys. */
export function type(text: string) {
  searchField().value += text;
  searchField().dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Lets the search's module come only when told to. */
export function delaySearch() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  modules.arrival = promise;
  return { arrive: resolve, fail: () => reject(new Error("no network")) };
}

/** Waits until the loader is done with a module that came: its address gives the same module. */
export async function searchArrived() {
  await import(/* @vite-ignore */ data.search);
  await new Promise(setImmediate);
}
