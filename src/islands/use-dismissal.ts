import { type RefObject, useEffect } from "react";

/**
 * Calls back on Escape and on a press outside an element, while that element is open.
 *
 * @param onDismiss should be stable, because the listeners are replaced whenever it changes
 */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onDismiss();
    const onPointer = (event: Event) =>
      !root.current?.contains(event.target as Node) && onDismiss();
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [root, open, onDismiss]);
}
