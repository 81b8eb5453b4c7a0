/**
 * Makes everything outside a popover inert, so that neither focus nor a screen reader reaches it, or
 * undoes that. It also sets `aria-modal`. A modal dialog does the same, but in the frame that shows
 * it, which is too slow on a phone.
 *
 * @param popover stays usable, with all that it contains and all that contains it
 */
export function setBackgroundInert(popover: HTMLElement, isInert: boolean) {
  popover.ariaModal = isInert ? "true" : null;
  let part: HTMLElement = popover;
  for (; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement) other.inert = isInert;
}
