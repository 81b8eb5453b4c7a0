import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";

/**
 * Closes a dialog by a press on its backdrop, also where the browser does not know `closedby`.
 * A drag that only ends there is no such press.
 *
 * @returns the listeners that the dialog needs
 */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
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
