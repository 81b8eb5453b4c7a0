import { type RefObject, useEffect } from "react";

/**
 * Keeps wheel and finger from scrolling the page behind a modal dialog. Taking the page's overflow
 * away would do it too, but it also takes the scroll bar, and so lays the whole page out anew.
 *
 * @param list the part of the dialog that may scroll
 */
export function useStillPage(
  dialog: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const element = dialog.current;
    const hold = (event: Event) => {
      const { current: scroller } = list;
      const within = scroller?.contains(event.target as Node);
      if (!within || scroller?.scrollHeight === scroller?.clientHeight) event.preventDefault();
    };
    element?.addEventListener("wheel", hold, { passive: false });
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("wheel", hold);
      element?.removeEventListener("touchmove", hold);
    };
  }, [dialog, list]);
}
