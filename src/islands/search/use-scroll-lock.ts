import { type RefObject, useEffect } from "react";

/**
 * Keeps wheel and touch from scrolling the page behind a modal dialog. They may still zoom, and pan
 * a zoomed page (WCAG 2.2, 1.4.4). `overflow: hidden` would lock the page too, but it removes the
 * scroll bar, which shifts the page and lays it out again.
 *
 * @param isOpen whether the dialog is open
 * @param list the part of the dialog that may scroll
 */
export function useScrollLock(isOpen: boolean, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isOpen) return;
    const preventScroll = (event: WheelEvent | TouchEvent) => {
      if (zoomsOrPans(event)) return;
      const { current: scroller } = list;
      const isInList = scroller?.contains(event.target as Node);
      if (!isInList || scroller?.scrollHeight === scroller?.clientHeight) event.preventDefault();
    };
    // On the window, because a wheel event over the backdrop does not reach the dialog.
    addEventListener("wheel", preventScroll, { passive: false });
    addEventListener("touchmove", preventScroll, { passive: false });
    return () => {
      removeEventListener("wheel", preventScroll);
      removeEventListener("touchmove", preventScroll);
    };
  }, [isOpen, list]);
}

function zoomsOrPans(event: WheelEvent | TouchEvent): boolean {
  const isZoomed = (visualViewport?.scale ?? 1) > 1;
  // A pinch on a trackpad is a wheel event with Ctrl.
  return isZoomed || event.ctrlKey || ("touches" in event && event.touches.length > 1);
}
