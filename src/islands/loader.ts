/**
 * The only script a page runs by itself, inlined at its end. It waits for the first sign of a
 * reader's hand and then fetches the islands, so that React never competes with the first paint;
 * and it opens the search, whose module comes when it is asked for.
 */
const script = document.currentScript as HTMLScriptElement;
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
const options = { capture: true, passive: true };

/** Set here and not in the document: without script these buttons do not control their menus. */
for (const toggle of document.querySelectorAll("[data-toggle]")) toggle.ariaExpanded = "false";

/** A page can be read years after it was built. */
for (const year of document.querySelectorAll("[data-year]"))
  year.textContent = `${new Date().getFullYear()}`;

/** `::details-content` opens the contents on wide screens; where it is unknown, this does. */
if (!CSS.supports("selector(::details-content)") && matchMedia("(width >= 1024px)").matches)
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".contents details"))
    details.open = true;

/** Where the browser knows no popover, this opens and closes the menu, before React and after. */
if (!("popover" in HTMLElement.prototype))
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[popovertarget]");
    const name = button?.getAttribute("popovertarget");
    const dialog = name && (document.getElementById(name) as HTMLDialogElement | null);
    if (dialog) dialog[dialog.open ? "close" : "showModal"]();
  });

function wake() {
  for (const sign of signs) removeEventListener(sign, wake, options);
  // Whether `/` opens the search: the dialog writes it, and where storage is denied it is on. Not
  // read before: opening the storage would hold up the first paint.
  try {
    script.dataset.slash = localStorage.slash;
  } catch {}
  // A failed load leaves a page that can still be read; the next sign tries again. Where the
  // reader has left for another page, and so ended the load, nobody is there to be told.
  import(/* @vite-ignore */ script.dataset.islands as string).catch((error) => {
    setTimeout(() => {
      console.warn("The controls could not be loaded.", error);
      listen();
    }, 1000);
  });
}

function listen() {
  for (const sign of signs) addEventListener(sign, wake, options);
}

listen();

type SearchModule = typeof import("./search/search.tsx");
const searchButton = document.querySelector("button[data-search]");
/** What the reader types while the search is on its way; undefined when nobody waits for it. */
let typed: string | undefined;
/** Firefox never asks again for a module that failed: each try needs another address. */
let again = "";

/** Elsewhere Ctrl-K, here ⌘-K: in Apple's text fields Ctrl-K deletes. */
const apple = /Mac|iP/.test(navigator.platform);
if (apple && searchButton?.lastChild) {
  searchButton.ariaKeyShortcuts = "Meta+K";
  searchButton.lastChild.textContent = "⌘ K";
}

async function openSearch(event: Event) {
  event.preventDefault();
  // Asked for again while it is on its way, it keeps what was typed.
  typed ??= "";
  try {
    const address = script.dataset.search + again;
    const search: SearchModule = await import(/* @vite-ignore */ address);
    if (typed !== undefined) search.openSearch(typed);
  } catch (error) {
    again += "?";
    console.warn("The search could not be loaded.", error);
    // A popover: the next click or Escape takes it away. Where there are none, it stands at the
    // window's lower edge, and a click on it does.
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
  if (searchButton?.contains(event.target as Node)) openSearch(event);
  else typed = undefined;
});

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) return;
  // A capital, of Ctrl-Shift-K, is the browser's.
  if (key === "k" && (apple ? metaKey : ctrlKey)) return openSearch(event);
  if (ctrlKey || metaKey) return;
  // Whoever gives up, moves on or clicks elsewhere no longer waits for the search.
  if (/Esc|Tab/.test(key)) typed = undefined;
  if (typed !== undefined && key.length === 1) {
    event.preventDefault();
    typed += key;
    return;
  }
  // The first of the path: a preview's fields stand in a shadow root.
  const target = event.composedPath()[0] as Element;
  if (target.closest?.("input,textarea,select,[contenteditable]")) return;
  if (
    key === "/" &&
    script.dataset.slash !== "off" &&
    !document.querySelector("dialog:is(:modal,:popover-open)")
  )
    openSearch(event);
});
