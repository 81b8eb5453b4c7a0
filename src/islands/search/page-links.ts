import { allGuidesLabel } from "../../protocol.ts";
import type { SearchResult } from "../../search/types.ts";

/** Where this page is, as the site names it: `/css`, however the host spells it. */
export function currentGuide(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical ? new URL(canonical.href).pathname : "";
}

/**
 * What to offer when there are no results: the sections of this guide, as its contents list them,
 * as long as nothing was asked; else, and on other pages, all guides, as the footer lists them.
 */
export function suggest(nothingAsked: boolean): { label: string; links: SearchResult[] } {
  const sections = nothingAsked ? linksIn(".contents") : [];
  return sections.length > 0
    ? { label: "Sections of this guide", links: sections }
    : { label: "Guides", links: linksIn(`.site-footer nav[aria-label='${allGuidesLabel}']`) };
}

function linksIn(selector: string): SearchResult[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`${selector} a`);
  return [...links].map(({ pathname, hash, textContent }) => ({
    href: pathname + hash,
    title: textContent,
    guide: "",
    section: "",
    line: "",
    isCode: false,
    marks: { title: [], line: [] },
  }));
}
