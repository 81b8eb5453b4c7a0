import type { Guide, HomeCard, Item, NavItem } from "./types.ts";

/** A guide's cards, in the order of its page. */
export function itemsOf({ sections }: Pick<Guide, "sections">): Item[] {
  return sections.flatMap(({ items }) => items);
}

/**
 * The navigation, derived from the registry: a guide whose path is within another's
 * is in that guide's dropdown, after the guide itself.
 */
export function navigation(guides: Guide[]): NavItem[] {
  return guides.filter((guide) => !parentOf(guide, guides)).map((guide) => navItem(guide, guides));
}

function navItem(guide: Guide, guides: Guide[]): NavItem {
  const family = familyOf(guide, guides);
  const item = { name: guide.name, href: guide.href };
  return family.length > 1 ? { ...item, subItems: family.map(menuEntry) } : item;
}

function menuEntry(guide: Guide): NavItem {
  return { name: guide.menuLabel ?? guide.name, href: guide.href };
}

function parentOf(guide: Guide, guides: Guide[]): Guide | undefined {
  return guides.find((other) => guide.path.startsWith(`${other.path}/`));
}

function familyOf(guide: Guide, guides: Guide[]): Guide[] {
  const head = parentOf(guide, guides) ?? guide;
  return [head, ...guides.filter((other) => parentOf(other, guides) === head)];
}

/** The links of the nested layout that a guide shares with its family; empty for a guide without a family. */
export function familyLinks(guide: Guide, guides: Guide[]): NavItem[] {
  const family = familyOf(guide, guides);
  return family.length > 1 ? family.map(menuEntry) : [];
}

/** The guides in the order of the home page: the registry's, except for their `homeBefore`. */
export function homeOrder(guides: Guide[]): Guide[] {
  const ordered = guides.filter((guide) => !guide.homeBefore);
  for (const guide of guides.filter((one) => one.homeBefore))
    ordered.splice(
      ordered.findIndex((other) => other.path === guide.homeBefore),
      0,
      guide,
    );
  return ordered;
}

/** The home page's cards, in order. */
export function homeCards(guides: Guide[]): HomeCard[] {
  return homeOrder(guides).map(({ icon, name, line, href }) => ({
    icon,
    title: name,
    description: line,
    link: href,
  }));
}

/** The address of a guide's plain text: `/css.md`. */
export function plainTextOf({ href }: Pick<Guide, "href">): string {
  return `${href}.md`;
}

/** The address of the Atom feed of a guide's changes: `/css.feed.xml`. */
export function feedOf({ href }: Pick<Guide, "href">): string {
  return `${href}.feed.xml`;
}

/** The name of a guide's PDF among the downloads: `react/router` is `react-router.pdf`. */
export function pdfOf({ path }: Pick<Guide, "path">): string {
  return `${path.replaceAll("/", "-")}.pdf`;
}

/** The address of a guide's notes for Anki: `/css.anki.txt`. */
export function ankiOf({ href }: Pick<Guide, "href">): string {
  return `${href}.anki.txt`;
}

/** Lists the words of a card's prose that fences prove, each once, in the order of the fences. */
export function sentencesOf({ claims, hidden }: Item): string[] {
  const proven = [...claims, ...hidden].filter(({ skipped }) => skipped === undefined);
  return [...new Set(proven.flatMap(({ claim }) => claim ?? []))];
}

/**
 * A link into the site: a page (`/react/router`), a card of a page (`/css#center-anything`) or a
 * card of the same page (`#center-anything`). Paths are as guides are named, ids as cards are.
 */
const internalLink = /^(?:\/(?!\/)[a-z0-9/-]*)?#[a-z0-9-]+$|^\/(?!\/)[a-z0-9/-]*$/;

/** Whether an address is a well-formed link into the site. */
export function isInternalLink(url: string): boolean {
  return internalLink.test(url);
}
