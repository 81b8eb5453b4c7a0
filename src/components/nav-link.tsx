import type { NavItem } from "../content/types.ts";

/** Links of the navigation, as the items of a list. */
export function NavLinks({ items, current }: { items: NavItem[]; current: string }) {
  return items.map((item) => (
    <li key={item.href}>
      <NavLink item={item} current={current} />
    </li>
  ));
}

/** A link of the navigation, marked when it links to the current page or to the head of its family. */
export function NavLink({ item, current }: { item: NavItem; current: string }) {
  const isHere = item.href === current;
  const isFamily = item.subItems?.some(({ href }) => href === current);
  return (
    <a href={item.href} aria-current={isHere ? "page" : isFamily ? "true" : undefined}>
      {item.name}
    </a>
  );
}
