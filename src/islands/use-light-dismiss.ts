import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";

/**
 * Closes a dialog when its backdrop is clicked, also in browsers without `closedby`. A drag that
 * begins in the dialog and ends on the backdrop does not close it.
 *
 * @returns the listeners that the dialog needs
 */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === dialog.current && target === pressed.current) close();
    },
  };
}
