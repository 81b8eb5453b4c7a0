import type { NavItem } from "../content/types.ts";

/** Links of the navigation, as the items of a list. */
export function NavLinks({ items, current }: { items: NavItem[]; current: string }) {
  return items.map((item) => (
    <li key={item.href}>
      <NavLink item={item} current={current} />
    </li>
  ));
}

/** A link of the navigation, marked when it leads to the current page. */
export function NavLink({ item, current }: { item: NavItem; current: string }) {
  return (
    <a href={item.href} {...(item.href === current && { "aria-current": "page" as const })}>
      {item.name}
    </a>
  );
}
