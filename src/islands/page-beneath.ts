/**
 * Takes the page beneath a popover away from focus and from screen readers, or gives it back: all
 * but the popover, what is in it and what it stands in; and says that it is modal. A modal dialog
 * does so by itself, but in the frame that shows it, which on a slow phone is then late.
 */
export function setPageInert(popover: HTMLElement, isInert: boolean) {
  popover.ariaModal = isInert ? "true" : null;
  let part: HTMLElement = popover;
  for (; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement) other.inert = isInert;
}
