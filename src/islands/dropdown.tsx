import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ChevronDown } from "../components/icons.tsx";
import { NavLink } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { expanded } from "./expanded.ts";
import { useDismissal } from "./use-dismissal.ts";

interface DropdownProps {
  item: NavItem;
  subItems: NavItem[];
  current: string;
}

/**
 * A link with a menu below it: opened by hovering either, or by the toggle.
 * `passing` ends when the mouse leaves; `held`, opened by key or touch, does not.
 */
type State = "closed" | "passing" | "held";

export function Dropdown({ item, subItems, current }: DropdownProps) {
  const root = useRef<HTMLLIElement>(null);
  const [state, setState] = useState<State>("closed");
  const [live, setLive] = useState(false);
  const liveSince = useRef(0);
  // A slash can stand in no card's id. Not useId(), which differs from the page as served.
  const menuId = `menu${item.href}`;

  // Until now CSS alone showed the menu: take over in whatever state it is.
  useEffect(() => {
    const { current: element } = root;
    if (element?.matches(":focus-within")) setState("held");
    else if (element?.matches(":hover")) setState("passing");
    liveSince.current = performance.now();
    setLive(true);
  }, []);

  const close = useCallback(() => {
    // A focus that vanishes with the list would begin again at the top of the page.
    if (hasFocusInList(root.current)) root.current?.querySelector("button")?.focus();
    setState("closed");
  }, []);
  useDismissal(root, state !== "closed", close);

  const onlyMouse = (next: (state: State) => State) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setState(next);
  };
  // A mouse over the toggle has opened the menu by hovering, and the focus of a press from before
  // this was live has, by CSS: their clicks must not close it again.
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
    if (byMouse) setState("passing");
    else if (event.timeStamp < liveSince.current) setState("held");
    else setState((now) => (now === "closed" ? "held" : "closed"));
  };

  return (
    <li
      ref={root}
      className="dropdown"
      data-live={live || undefined}
      data-open={state !== "closed" || undefined}
      onPointerEnter={onlyMouse((now) => (now === "closed" ? "passing" : now))}
      onPointerLeave={onlyMouse((now) => {
        if (now !== "passing") return now;
        return hasFocusInList(root.current) ? "held" : "closed";
      })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget)
          setState("closed");
      }}
    >
      <NavLink item={item} current={current} />
      <button
        type="button"
        data-toggle=""
        aria-label={`${item.name} guides`}
        {...expanded(state !== "closed")}
        aria-controls={menuId}
        onClick={toggle}
      >
        <ChevronDown />
      </button>
      <ul id={menuId}>
        {subItems.map((subItem) => (
          <li key={subItem.href}>
            <NavLink item={subItem} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function hasFocusInList(element: HTMLElement | null): boolean {
  return Boolean(element?.querySelector("ul")?.contains(document.activeElement));
}
