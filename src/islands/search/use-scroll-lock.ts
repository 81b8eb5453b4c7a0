import { type RefObject, useEffect } from "react";

/**
 * Prevents wheel and touch from scrolling the page behind a modal dialog. Zooming and moving about
 * in a zoomed page stay possible (WCAG 2.2, 1.4.4). `overflow: hidden` on the page would also remove
 * the scroll bar and so cause a layout of the whole page.
 *
 * @param open whether the dialog is open
 * @param list the part of the dialog that may scroll
 */
export function useScrollLock(open: boolean, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!open) return;
    const hold = (event: WheelEvent | TouchEvent) => {
      if (zooms(event)) return;
      const { current: scroller } = list;
      const within = scroller?.contains(event.target as Node);
      if (!within || scroller?.scrollHeight === scroller?.clientHeight) event.preventDefault();
    };
    // On the window: a wheel over the backdrop passes by listeners of the dialog itself.
    addEventListener("wheel", hold, { passive: false });
    addEventListener("touchmove", hold, { passive: false });
    return () => {
      removeEventListener("wheel", hold);
      removeEventListener("touchmove", hold);
    };
  }, [open, list]);
}

function zooms(event: WheelEvent | TouchEvent): boolean {
  const isZoomed = (visualViewport?.scale ?? 1) > 1;
  // A trackpad's pinch comes as a wheel with Ctrl.
  return isZoomed || event.ctrlKey || ("touches" in event && event.touches.length > 1);
}
