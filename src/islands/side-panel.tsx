import { useCallback, useEffect, useRef } from "react";
import { Bars, ChevronDown, Cross } from "../components/icons.tsx";
import { NavLink, NavLinks } from "../components/nav-link.tsx";
import type { NavItem } from "../content/types.ts";
import { lg } from "./breakpoints.ts";
import { useLightDismiss } from "./use-light-dismiss.ts";

/** Without `:is()` an older browser would throw, because it does not know the selector. */
const shown = ":is(:popover-open)";

/**
 * The menu of small screens. It is a popover, which the browser itself opens and closes, so it works
 * before hydration and without script. Where the browser knows no popovers, the loader shows it as a
 * modal dialog. This component makes the background inert one frame after the panel is shown, which
 * a modal dialog cannot do (decision 16).
 */
export function SidePanel({ items, current }: { items: NavItem[]; current: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current && closeDialog(dialog.current), []);
  useMediaEntry(lg, close);
  const backdrop = useLightDismiss(dialog, close);

  // One frame later, so that the panel is painted first.
  const updateBackground = useCallback(() => {
    const { current: panel } = dialog;
    const follow = () => panel && setBackgroundInert(panel, panel.matches(shown));
    requestAnimationFrame(() => setTimeout(follow));
  }, []);
  // The panel may have been opened before hydration.
  useEffect(() => {
    if (dialog.current?.matches(shown)) updateBackground();
  }, [updateBackground]);

  const onHidden = () => {
    for (const list of dialog.current?.querySelectorAll("details") ?? []) list.open = false;
    // A click outside a popover leaves the focus on the body.
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
        <span>Menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a popover without script */}
      <dialog
        ref={dialog}
        id="site-menu"
        className="panel"
        aria-label="Menu"
        popover="auto"
        onBeforeToggle={({ newState }) => {
          // At once, because an inert button could not take the focus back.
          if (newState === "closed" && opener.current) opener.current.inert = false;
        }}
        onToggle={({ newState }) => {
          updateBackground();
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
                        <NavLinks items={item.subItems} current={current} />
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

/** Closes a dialog that was shown as a popover or as a modal dialog. A closed one stays closed. */
function closeDialog(dialog: HTMLDialogElement) {
  dialog.close();
  // Older browsers know no popovers.
  if (dialog.popover) dialog.hidePopover();
}

/**
 * Makes everything outside a popover inert, so that neither focus nor a screen reader reaches it, or
 * undoes that. It also sets `aria-modal`. A modal dialog does the same, but in the frame that shows
 * it, which is too slow on a phone.
 *
 * @param popover stays usable, with all that it contains and all that contains it
 */
function setBackgroundInert(popover: HTMLElement, isInert: boolean) {
  popover.ariaModal = isInert ? "true" : null;
  let part: HTMLElement = popover;
  for (; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement) other.inert = isInert;
}

/**
 * Calls back whenever a media query begins to match.
 *
 * @param query for example `(width >= 1024px)`
 */
function useMediaEntry(query: string, onMatch: () => void) {
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => list.matches && onMatch();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, [query, onMatch]);
}
