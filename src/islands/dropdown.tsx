import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ChevronDown } from "../components/icons.tsx";
import { NavLink, NavLinks } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { hydratedAttribute, openAttribute, toggle } from "../protocol.ts";
import { useDismissal } from "./use-dismissal.ts";

interface DropdownProps {
  item: NavItem;
  subItems: NavItem[];
  current: string;
}

/** `hovered` ends when the mouse leaves. `pinned`, by key or touch, does not. */
type State = "closed" | "hovered" | "pinned";

/** A link with a menu below it. Hovering either opens the menu, and so does the toggle button. */
export function Dropdown({ item, subItems, current }: DropdownProps) {
  const root = useRef<HTMLLIElement>(null);
  const [state, setState] = useState<State>("closed");
  const [hydrated, setHydrated] = useState(false);
  const hydratedAt = useRef(0);
  // No id of a card contains a slash. useId() would differ from the document as served.
  const menuId = `menu${item.href}`;

  // Until hydration CSS alone showed the menu. React takes over the state that it finds.
  useEffect(() => {
    const { current: element } = root;
    if (element?.matches(":focus-within")) setState("pinned");
    else if (element?.matches(":hover")) setState("hovered");
    hydratedAt.current = performance.now();
    setHydrated(true);
  }, []);

  const close = useCallback(() => {
    // If the focused link vanished with the list, Tab would start again at the top of the page.
    if (hasFocusInList(root.current)) root.current?.querySelector("button")?.focus();
    setState("closed");
  }, []);
  useDismissal(root, state !== "closed", close);

  const onlyMouse = (next: (state: State) => State) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setState(next);
  };
  // The hover of a mouse has already opened the menu, and so has, by CSS, the focus of a press before
  // hydration. The click that follows must not close it again.
  const onToggle = (event: MouseEvent<HTMLButtonElement>) => {
    const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
    if (byMouse) setState("hovered");
    else if (event.timeStamp < hydratedAt.current) setState("pinned");
    else setState((now) => (now === "closed" ? "pinned" : "closed"));
  };

  return (
    <li
      ref={root}
      className="dropdown"
      {...{
        [hydratedAttribute]: hydrated || undefined,
        [openAttribute]: state !== "closed" || undefined,
      }}
      onPointerEnter={onlyMouse((now) => (now === "closed" ? "hovered" : now))}
      onPointerLeave={onlyMouse((now) => {
        if (now !== "hovered") return now;
        return hasFocusInList(root.current) ? "pinned" : "closed";
      })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget)
          setState("closed");
      }}
    >
      <NavLink item={item} current={current} />
      <button
        type="button"
        {...toggle(state !== "closed")}
        aria-label={`${item.name} guides`}
        aria-controls={menuId}
        onClick={onToggle}
      >
        <ChevronDown />
      </button>
      <ul id={menuId}>
        <NavLinks items={subItems} current={current} />
      </ul>
    </li>
  );
}

function hasFocusInList(element: HTMLElement | null): boolean {
  return Boolean(element?.querySelector("ul")?.contains(document.activeElement));
}
