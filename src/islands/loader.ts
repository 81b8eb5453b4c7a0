import type { LoaderData, searchAttribute, toggleAttribute, yearAttribute } from "../protocol.ts";
import type { lg } from "./breakpoints.ts";

/**
 * The loader is the only script that a page runs by itself. It is inlined at the page's end. On the
 * first interaction it loads and hydrates the islands, so that React never competes with the first
 * paint. It also opens the search, whose module it loads when the search is first asked for.
 *
 * The document holds it as a classic script, so it can import types only. `satisfies` lets the
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

function hydrateIslands() {
  for (const type of interactionEvents) removeEventListener(type, hydrateIslands, options);
  // The search dialog stores whether `/` opens it. Where storage is denied, `/` does. Reading the
  // storage any earlier would delay the first paint.
  try {
    script.dataset.slash = localStorage.slash;
  } catch {}
  // A page whose islands failed to load can still be read, and the next interaction tries again.
  // The warning waits, because leaving the page ends the load too, and then nobody is to be warned.
  import(/* @vite-ignore */ script.dataset.islands).catch((error) => {
    setTimeout(() => {
      console.warn("The controls could not be loaded.", error);
      hydrateOnInteraction();
    }, 1000);
  });
}

function hydrateOnInteraction() {
  for (const type of interactionEvents) addEventListener(type, hydrateIslands, options);
}

hydrateOnInteraction();

/** Somebody follows a link that holds code: that is an interaction too. */
if (/(?:~|%7E)try=/i.test(location.hash)) hydrateIslands();

type SearchModule = typeof import("./search/search.tsx");
const searchButtons = "button[data-search]" satisfies `button${Having<typeof searchAttribute>}`;
/** The first is the header's, which shows the key. */
const searchButton = document.querySelector(searchButtons);
/** The text that was typed while the search loads. Undefined when nobody waits for the search. */
let typed: string | undefined;
/** Firefox never loads a module again that has failed, so each attempt needs another address. */
let retrySuffix = "";

/** The key is ⌘-K on Apple's machines, whose text fields use Ctrl-K to delete, and Ctrl-K elsewhere. */
const apple = /Mac|iP/.test(navigator.platform);
if (apple && searchButton?.lastChild) {
  searchButton.ariaKeyShortcuts = "Meta+K";
  searchButton.lastChild.textContent = "⌘ K";
}

async function openSearch(event?: Event, query = "") {
  event?.preventDefault();
  // A second request while the search loads keeps what was typed.
  typed ??= query;
  try {
    const address = script.dataset.search + retrySuffix;
    const search: SearchModule = await import(/* @vite-ignore */ address);
    if (typed !== undefined) search.openSearch(typed);
  } catch (error) {
    retrySuffix += "?";
    console.warn("The search could not be loaded.", error);
    // The next click or Escape closes a popover. In browsers without popovers the notice is at the
    // window's lower edge, and a click on it closes it.
    const notice = document.createElement("p");
    notice.role = "alert";
    notice.popover = "auto";
    notice.style = "position:fixed;bottom:0;background:Canvas";
    notice.onclick = notice.remove;
    notice.textContent = "The search could not be loaded. Try again.";
    document.body.append(notice);
    notice.showPopover?.();
  } finally {
    typed = undefined;
  }
}

addEventListener("click", (event) => {
  if ((event.target as Element).closest?.(searchButtons)) openSearch(event);
  else typed = undefined;
});

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) return;
  // Ctrl-Shift-K, which gives a capital letter, belongs to the browser.
  if (key === "k" && (apple ? metaKey : ctrlKey)) return openSearch(event);
  if (ctrlKey || metaKey) return;
  // A reader who presses Escape or Tab no longer waits for the search.
  if (/Esc|Tab/.test(key)) typed = undefined;
  if (typed !== undefined && key.length === 1) {
    event.preventDefault();
    typed += key;
    return;
  }
  // The target of the event itself, because a preview's fields are in a shadow root.
  const target = event.composedPath()[0] as Element;
  if (target.closest?.("input,textarea,select,[contenteditable]")) return;
  if (
    key === "/" &&
    script.dataset.slash !== "off" &&
    !document.querySelector("dialog:is(:modal,:popover-open)")
  )
    openSearch(event);
});

// A browser's address bar searches by `/?q=gap`, as opensearch.xml tells it.
const asked = new URLSearchParams(location.search).get("q");
if (asked) openSearch(undefined, asked);
