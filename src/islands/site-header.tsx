import { Logo } from "../components/icons.tsx";
import { NavLink } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { Dropdown } from "./dropdown.tsx";
import { SearchButton } from "./search-button.tsx";
import { SidePanel } from "./side-panel.tsx";

export interface SiteHeaderProps {
  name: string;
  /** The home page's address. */
  home: string;
  items: NavItem[];
  /** The route of this page. */
  current: string;
}

/** The content of the fixed header: the name, the links, the search and, below lg, the menu. */
export function SiteHeader({ name, home, items, current }: SiteHeaderProps) {
  return (
    <div className="bar">
      <a className="brand" href={home}>
        <Logo />
        <span>{name}</span>
      </a>
      <nav className="links" aria-label="Cheat sheets">
        <ul>
          {items.map((item) =>
            item.subItems ? (
              <Dropdown key={item.href} item={item} subItems={item.subItems} current={current} />
            ) : (
              <li key={item.href}>
                <NavLink item={item} current={current} />
              </li>
            ),
          )}
        </ul>
      </nav>
      <SearchButton />
      <SidePanel items={items} current={current} />
    </div>
  );
}
