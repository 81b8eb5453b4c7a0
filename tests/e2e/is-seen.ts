import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Whether scrolling boxes, the window and the fixed bars leave anything of an element to be seen. */
    isSeen(one: Element): boolean;
  }
}

/** Puts `isSeen` into a page, for the functions that are evaluated there. */
export function provideIsSeen(page: Page): Promise<void> {
  return page.evaluate(`window.isSeen = ${isSeen}; undefined`);
}

/** It runs in the page, so that it can use nothing of this file. */
function isSeen(one: Element): boolean {
  let { top, right, bottom, left } = one.getBoundingClientRect();
  const cut = (box: { top: number; right: number; bottom: number; left: number }) => {
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
    left = Math.max(left, box.left);
  };
  cut({ top: 0, right: innerWidth, bottom: innerHeight, left: 0 });
  let fixed = false;
  // A box does not cut what is placed by a box around it.
  let placed = false;
  for (let up: Element | null = one; up; ) {
    const { position, overflowY } = getComputedStyle(up);
    if (/fixed|sticky/.test(position)) fixed = true;
    const passes: boolean = placed && position === "static";
    if (up !== one && overflowY !== "visible" && up.localName !== "html" && !passes)
      cut(up.getBoundingClientRect());
    placed = position === "absolute" || passes;
    const root = up.getRootNode();
    up = up.assignedSlot ?? up.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  for (const bar of fixed ? [] : document.querySelectorAll(".site-header, .contents")) {
    const box = bar.getBoundingClientRect();
    // Beside the cards the contents cover nothing.
    if (box.left < right && box.right > left && box.top <= top && box.bottom > top)
      top = box.bottom;
  }
  return right > left && bottom > top;
}
