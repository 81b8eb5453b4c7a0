import type {
  LoaderData,
  searchAttribute,
  searchRootAttribute,
  toggleAttribute,
  yearAttribute,
} from "../protocol.ts";
import type { lg } from "./breakpoints.ts";

/**
 * The loader is the only script that a page runs alone. It is inlined at the page's end. On the
 * first interaction it loads and hydrates the islands, so that React never competes with the first
 * paint. It also opens the search, whose module it loads when the search is first opened.
 *
 * The document contains it as a classic script, so it can import types only. `satisfies` lets the
 * compiler compare the names that it repeats with those that the islands import.
 */
const script = document.currentScript as HTMLScriptElement & { dataset: LoaderData };
const interactionEvents = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
];
/** A selector of the elements that have an attribute. */
type Having<Attribute extends string> = `[${Attribute}]`;

const options = { capture: true, passive: true };

/** The document as served does not say it, because without script these buttons open nothing. */
for (const toggle of document.querySelectorAll(
  "[data-toggle]" satisfies Having<typeof toggleAttribute>,
))
  toggle.ariaExpanded = "false";

/** A page may be read years after it was built. */
for (const year of document.querySelectorAll("[data-year]" satisfies Having<typeof yearAttribute>))
  year.textContent = `${new Date().getFullYear()}`;

/** CSS opens the contents on wide screens by `::details-content`. Older browsers need this line. */
if (
  !CSS.supports("selector(::details-content)") &&
  matchMedia("(width >= 1024px)" satisfies typeof lg).matches
)
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".contents details"))
    details.open = true;

/** Browsers without popovers open and close the menu by this, before and after hydration. */
if (!("popover" in HTMLElement.prototype))
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[popovertarget]");
    const name = button?.getAttribute("popovertarget");
    const dialog = name && (document.getElementById(name) as HTMLDialogElement | null);
    if (dialog) dialog[dialog.open ? "close" : "showModal"]();
  });

/** What is added to the address of a module that has failed: Firefox never loads the same one again. */
const suffixes: Record<string, string> = {};

window.loadModule = async (address) => {
  const suffix = suffixes[address] ?? "";
  try {
    return await import(/* @vite-ignore */ address + suffix);
  } catch (error) {
    suffixes[address] = `${suffix}?`;
    console.warn(`${address} could not be loaded.`, error);
    await window.tellIfOutdated(address);
    throw error;
  }
};

window.tellIfOutdated = async (address) => {
  const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // Some hosts send a page in place of a file that is gone.
  if (response?.status === 404 || response?.headers.get("content-type")?.includes("html"))
    tell("This page is from an older version.", "Reload", () => location.reload());
};

/** Says what went wrong, in one line above everything, with what can be done about it. */
function tell(words: string, action: string, act: () => void) {
  document.querySelector("[data-notice]")?.remove();
  const notice = document.createElement("p");
  const button = document.createElement("button");
  notice.dataset.notice = "";
  notice.role = "alert";
  button.type = "button";
  button.textContent = action;
  button.onclick = () => {
    notice.remove();
    act();
  };
  notice.append(`${words} `, button);
  // What is outside an open dialog cannot be reached.
  (document.querySelector("dialog:modal") ?? document.body).append(notice);
}

function hydrateIslands() {
  for (const type of interactionEvents) removeEventListener(type, hydrateIslands, options);
  // The search dialog stores whether `/` opens it. Where storage is denied, `/` does. Reading the
  // storage any earlier would delay the first paint.
  try {
    script.dataset.slash = localStorage.slash;
  } catch {}
  // A page whose islands failed to load can still be read, and the next interaction tries again.
  // That waits, because leaving the page ends the load too.
  window.loadModule(script.dataset.islands).catch(() => setTimeout(hydrateOnInteraction, 1000));
}

function hydrateOnInteraction() {
  for (const type of interactionEvents) addEventListener(type, hydrateIslands, options);
}

hydrateOnInteraction();

/** Someone follows a link that contains code: that is an interaction too. */
if (/(?:~|%7E)try=/i.test(location.hash)) hydrateIslands();

type SearchModule = typeof import("./search/search.tsx");
const searchButtons = "button[data-search]" satisfies `button${Having<typeof searchAttribute>}`;
/** The first is the header's, which shows the key. */
const searchButton = document.querySelector(searchButtons);
const dialog = document.querySelector<HTMLDialogElement>(
  "[data-search-root] > dialog" satisfies `${Having<typeof searchRootAttribute>} > dialog`,
);
/** Whether Enter was pressed while the search loads, after all that is typed. */
let entered = false;

/** The key is ⌘-K on Apple's machines, whose text fields use Ctrl-K to delete, and Ctrl-K elsewhere. */
const apple = /Mac|iP/.test(navigator.platform);
if (apple && searchButton?.lastChild) {
  searchButton.ariaKeyShortcuts = "Meta+K";
  searchButton.lastChild.textContent = "⌘ K";
}

/**
 * Opens the dialog with its field at once, so that nothing that is typed is lost, and loads what
 * searches.
 */
async function openSearch(event?: Event, query?: string) {
  event?.preventDefault();
  const field = dialog?.querySelector("input");
  if (!dialog || !field) return;
  // Only one may be open at a time, and focus goes back to what opened it before the next one takes
  // it. Browsers without popovers show the menu as a modal dialog.
  for (const other of document.querySelectorAll<HTMLDialogElement>(
    "dialog:is([open],:popover-open)",
  ))
    if (other !== dialog) other[other.open ? "close" : "hidePopover"]();
  if (!dialog.open) dialog.showModal();
  if (query) field.value = query;
  else field.select();
  field.focus();
  preload(script.dataset.searchIndex);
  try {
    const search = (await window.loadModule(script.dataset.search)) as SearchModule;
    // It may have been closed while the module loaded.
    if (dialog.open) search.openSearch(entered);
    entered = false;
  } catch {
    if (!document.querySelector("[data-notice]"))
      tell("The search could not be loaded.", "Try again", openSearch);
  }
}

/** Requests a file that a module will fetch, together with the module. */
function preload(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
}

addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest?.(searchButtons)) openSearch(event);
  else if (target.closest?.(".search-close")) dialog?.close();
});

addEventListener("input", () => {
  entered = false;
});

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (altKey || isComposing) return;
  // Ctrl-Shift-K, which gives a capital letter, belongs to the browser.
  if (key === "k" && (apple ? metaKey : ctrlKey)) return openSearch(event);
  if (ctrlKey || metaKey) return;
  // The target of the event itself, because a preview's fields are in a shadow root.
  const target = event.composedPath()[0] as Element;
  if (key === "Enter" && dialog?.contains(target)) entered = true;
  if (target.closest?.("input,textarea,select,[contenteditable]")) return;
  if (
    key === "/" &&
    script.dataset.slash !== "off" &&
    !document.querySelector("dialog:is(:modal,:popover-open)")
  )
    openSearch(event);
});

// A browser's address bar searches by `/?q=gap`, because opensearch.xml names that address.
const asked = new URLSearchParams(location.search).get("q");
if (asked) openSearch(undefined, asked);
