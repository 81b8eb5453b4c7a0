/**
 * A link into the site: a page (`/react/router`), a card of a page (`/css#center-anything`) or a
 * card of the same page (`#center-anything`). Paths are as guides are named, ids as cards are.
 */
const internalLink = /^(?:\/(?!\/)[a-z0-9/-]*)?#[a-z0-9-]+$|^\/(?!\/)[a-z0-9/-]*$/;

/** Whether an address is a well-formed link into the site. */
export function isInternalLink(url: string): boolean {
  return internalLink.test(url);
}
