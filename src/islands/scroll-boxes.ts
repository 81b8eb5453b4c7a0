import { titleOf } from "./dom.ts";

/**
 * Makes a tab stop of each box that scrolls at the present width, with a name that says which it is, and
 * of no other. A table that does not scroll is marked, so that its head can stay in view.
 *
 * Chromium and Firefox let the keyboard reach boxes that scroll alone, but without a name.
 */
export function watchScrollBoxes() {
  const observer = new ResizeObserver((entries) => {
    const boxes = entries.map(({ target }) => target as HTMLElement);
    // All are read before the first is written, because each write makes the next read a layout.
    const scrolling = boxes.map(isScrolling);
    for (const [index, box] of boxes.entries()) mark(box, scrolling[index] ?? false);
  });
  for (const box of document.querySelectorAll(".table, .result > div:not([tabindex])"))
    observer.observe(box);
}

/** Browsers round the two sizes, so a difference of one pixel is none. */
function isScrolling(box: HTMLElement): boolean {
  return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
}

function mark(box: HTMLElement, scrolls: boolean) {
  const isTable = box.classList.contains("table");
  if (isTable) {
    box.toggleAttribute("data-fits", !scrolls);
    box.role = scrolls ? "group" : null;
    box.ariaLabel = scrolls ? `Table: ${titleOf(box.closest(".card"))}` : null;
  }
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}
