import { allGuidesLabel } from "../../protocol.ts";
import { plainResult } from "../../search/find-cards.ts";
import type { SearchResult } from "../../search/types.ts";

/** The route of this page: `/css`, even when the host serves it under another spelling. */
export function currentGuide(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical ? new URL(canonical.href).pathname : "";
}

/**
 * Suggests links when there are no results: for an empty query the sections of this guide, from
 * its contents list; otherwise, and on pages without sections, all guides, from the footer.
 */
export function suggestLinks(isEmptyQuery: boolean): { label: string; links: SearchResult[] } {
  const sections = isEmptyQuery ? linksIn(".contents") : [];
  return sections.length > 0
    ? { label: "Sections of this guide", links: sections }
    : { label: "Guides", links: linksIn(`.site-footer nav[aria-label='${allGuidesLabel}']`) };
}

function linksIn(selector: string): SearchResult[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`${selector} a`);
  return [...links].map(({ pathname, hash, textContent }) =>
    plainResult(pathname + hash, textContent),
  );
}
