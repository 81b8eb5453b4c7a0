import { useCallback, useEffect, useRef } from "react";
import { Bars, ChevronDown, Cross } from "../components/icons.tsx";
import { NavLink } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { closeDialog } from "./close-dialog.ts";
import { setPageInert } from "./page-beneath.ts";
import { useBackdropPress } from "./use-backdrop-press.ts";
import { useMediaEntry } from "./use-media-entry.ts";

/** From this width up the links stand in a row and the panel is not needed. */
const wide = "(width >= 1024px)";

/** An unknown selector would throw, but for one within `:is()`. */
const shown = ":is(:popover-open)";

/**
 * The menu of small screens: a popover, opened and closed by the browser itself, so that it works
 * before any script and without; where there are none, the loader shows it as a modal dialog. Here
 * the page beneath becomes inert a frame after the panel is seen, which a modal dialog cannot do.
 */
export function SidePanel({ items, current }: { items: NavItem[]; current: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current && closeDialog(dialog.current), []);
  useMediaEntry(wide, close);
  const backdrop = useBackdropPress(dialog, close);

  // A frame later: what the reader asked for is seen first.
  const settle = useCallback(() => {
    const { current: panel } = dialog;
    const follow = () => panel && setPageInert(panel, panel.matches(shown));
    requestAnimationFrame(() => setTimeout(follow));
  }, []);
  // It may have been opened before this was live.
  useEffect(() => {
    if (dialog.current?.matches(shown)) settle();
  }, [settle]);

  const onHidden = () => {
    for (const list of dialog.current?.querySelectorAll("details") ?? []) list.open = false;
    // A press beside a popover leaves the focus nowhere.
    if (document.activeElement === document.body) opener.current?.focus();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="menu-button"
        aria-haspopup="dialog"
        popoverTarget="site-menu"
      >
        <Bars />
        Menu
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a popover by itself */}
      <dialog
        ref={dialog}
        id="site-menu"
        className="panel"
        aria-label="Menu"
        popover="auto"
        onBeforeToggle={({ newState }) => {
          // Now, or the focus could not go back to it.
          if (newState === "closed" && opener.current) opener.current.inert = false;
        }}
        onToggle={({ newState }) => {
          settle();
          if (newState === "closed") onHidden();
        }}
        onClose={onHidden}
        onPointerDown={backdrop.onPointerDown}
        onClick={(event) => {
          backdrop.onClick(event);
          if ((event.target as Element).closest("a")) close();
        }}
      >
        <div className="panel-body">
          <button
            type="button"
            className="panel-close"
            aria-label="Close menu"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
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
