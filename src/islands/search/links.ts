import { allGuidesLabel } from "../../protocol.ts";
import { plainResult } from "../../search/old-names.ts";
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

/** Whether a click or Enter with these modifiers opens a tab or a window, or saves the link. */
export function opensElsewhere(event: Pick<MouseEvent, ModifierKey>): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

type ModifierKey = "ctrlKey" | "metaKey" | "shiftKey" | "altKey";

/**
 * Makes the card that a link links to focusable, when it is on this page. The browser then moves
 * the focus to it, so that a screen reader and the next Tab continue from there.
 */
export function prepareTarget(link: HTMLAnchorElement) {
  if (link.pathname !== location.pathname) return;
  const card = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!card?.matches("article")) return;
  card.tabIndex = -1;
  card.addEventListener("blur", () => card.removeAttribute("tabindex"), { once: true });
}
