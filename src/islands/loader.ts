/**
 * The only script a page runs by itself, inlined at its end. It waits for the first sign of a
 * reader's hand and then fetches the islands, so that React never competes with the first paint.
 */
const script = document.currentScript as HTMLScriptElement;
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
const options = { capture: true, passive: true };

/** Set here and not in the document: without script these buttons do not control their menus. */
for (const toggle of document.querySelectorAll("[data-toggle]"))
  toggle.setAttribute("aria-expanded", "false");

/** A page can be read years after it was built. */
for (const year of document.querySelectorAll("[data-year]"))
  year.textContent = String(new Date().getFullYear());

/** `::details-content` opens the contents on wide screens; where it is unknown, this does. */
if (!CSS.supports("selector(::details-content)") && matchMedia("(width >= 1024px)").matches)
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".contents details"))
    details.open = true;

/** Where the browser does not know `command`, this opens and closes the menu, before React and after. */
if (!("command" in HTMLButtonElement.prototype))
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[commandfor]");
    const name = button?.getAttribute("commandfor");
    const dialog = name && (document.getElementById(name) as HTMLDialogElement | null);
    if (dialog) dialog[dialog.open ? "close" : "showModal"]();
  });

function wake() {
  for (const sign of signs) removeEventListener(sign, wake, options);
  // A failed load leaves a page that can still be read; the next sign tries again. Where the
  // reader has left for another page, and so ended the load, nobody is there to be told.
  import(/* @vite-ignore */ script.dataset.islands as string).catch((error) => {
    setTimeout(() => {
      console.warn("The page's controls could not be loaded and will be tried again.", error);
      listen();
    }, 1000);
  });
}

function listen() {
  for (const sign of signs) addEventListener(sign, wake, options);
}

listen();
