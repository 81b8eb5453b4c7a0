import type { NavItem } from "../content/types.ts";
import type { SiteHeaderProps } from "./site-header.tsx";

/**
 * Reads the header's props out of the header as served, so that no page carries its navigation
 * twice. A test compares them with the props that rendered it.
 */
export function siteHeaderProps(header: HTMLElement): SiteHeaderProps {
  const brand = header.querySelector(".brand");
  const entries = [...header.querySelectorAll(".links > ul > li")];
  return {
    name: brand?.textContent ?? "",
    home: addressOf(brand),
    items: entries.map(navItem),
    current: addressOf(header.querySelector("[aria-current]")),
  };
}

function navItem(entry: Element): NavItem {
  const link = entry.querySelector("a");
  const subItems = [...entry.querySelectorAll("li")].map(navItem);
  return {
    name: link?.textContent ?? "",
    href: addressOf(link),
    ...(subItems.length > 0 && { subItems }),
  };
}

function addressOf(link: Element | null): string {
  return link?.getAttribute("href") ?? "";
}
