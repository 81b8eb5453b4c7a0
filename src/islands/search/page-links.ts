import type { SearchResult } from "../../search/types.ts";

/** Where this page is, as the site names it: `/css`, however the host spells it. */
export function currentGuide(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical ? new URL(canonical.href).pathname : "";
}

/** The sections of the guide that this page is, as its contents list them; none elsewhere. */
export const sectionLinks = () => linksIn(".contents");

/** All guides, as the footer lists them. */
export const guideLinks = () => linksIn(".site-footer nav[aria-label='All guides']");

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
