import type { NavItem } from "../content/types.ts";

/** A link of the navigation, marked when it leads to the current page. */
export function NavLink({ item, current }: { item: NavItem; current: string }) {
  return (
    <a href={item.href} {...(item.href === current && { "aria-current": "page" as const })}>
      {item.name}
    </a>
  );
}
