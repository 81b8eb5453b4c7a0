/**
 * The `aria-expanded` of a button that only script keeps true: left out of the document as
 * served, so that a page without script claims nothing; the loader adds it, then React keeps it.
 */
export function expanded(open: boolean) {
  return typeof document === "undefined" ? {} : { "aria-expanded": open };
}
