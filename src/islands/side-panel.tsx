import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { Bars, ChevronDown, Cross } from "../components/icons.tsx";
import { NavLink } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { expanded } from "./expanded.ts";
import { useBackdropPress } from "./use-backdrop-press.ts";
import { useMediaEntry } from "./use-media-entry.ts";

/** From this width up the links stand in a row and the panel is not needed. */
const wide = "(width >= 1024px)";

/**
 * The menu of small screens: a modal dialog, opened and closed by the browser itself
 * (`command`, `closedby`), so that it works before any script and without. Where the browser
 * does not know `command`, the loader does the same.
 */
export function SidePanel({ items, current }: { items: NavItem[]; current: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  useMediaEntry(wide, close);
  const backdrop = useBackdropPress(dialog, close);
  useEffect(() => setOpen(dialog.current?.open ?? false), []);

  const onClose = () => {
    setOpen(false);
    for (const list of dialog.current?.querySelectorAll("details") ?? []) list.open = false;
  };

  return (
    <>
      <button
        type="button"
        className="menu-button"
        data-toggle=""
        aria-haspopup="dialog"
        {...expanded(open)}
        // The panel is there first, as the browser opens it.
        onClick={() => startTransition(() => setOpen(true))}
        {...{ command: "show-modal", commandfor: "site-menu" }}
      >
        <Bars />
        Menu
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={dialog}
        id="site-menu"
        className="panel"
        aria-label="Menu"
        onClose={onClose}
        onPointerDown={backdrop.onPointerDown}
        onClick={(event) => {
          backdrop.onClick(event);
          if ((event.target as Element).closest("a")) close();
        }}
        {...{ closedby: "any" }}
      >
        <div className="panel-body">
          <button
            type="button"
            className="panel-close"
            aria-label="Close menu"
            {...{ command: "close", commandfor: "site-menu" }}
          >
            <Cross />
          </button>
          <nav aria-label="Menu">
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  {item.subItems ? (
                    <details>
                      <summary>
                        {item.name}
                        <ChevronDown />
                      </summary>
                      <ul>
                        {item.subItems.map((subItem) => (
                          <li key={subItem.href}>
                            <NavLink item={subItem} current={current} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  ) : (
                    <NavLink item={item} current={current} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
