import { measuredAttribute } from "../protocol.ts";

/** After this time measuring goes on even if the browser is busy: Chromium may never be idle. */
const idleTimeoutMs = 200;

/**
 * Measures the sections that `content-visibility` skips, one whenever the browser is idle, and stores
 * their heights as `contain-intrinsic-block-size`. A jump then knows where it goes without laying out
 * everything on its way. When all are measured, the root element is marked: see `guide-section.css`.
 *
 * It is kept for what a reader feels: the first jump to the last section of a long guide (decision 15).
 *
 * A change of the page's width or of its text size starts the measuring again.
 */
export function measureSections() {
  const root = document.documentElement;
  const boxes = [...document.querySelectorAll<HTMLElement>(".cards")];
  // The title shows a change of size, because a skipped section does not.
  const title = document.querySelector("h1");
  if (!title || boxes.length === 0) return;
  let rest: HTMLElement[] = [];
  const next = () => {
    const box = rest.shift();
    if (!box) return root.setAttribute(measuredAttribute, "");
    measure(box);
    whenIdle(next);
  };
  new ResizeObserver(() => {
    root.removeAttribute(measuredAttribute);
    if (rest.length === 0) whenIdle(next);
    rest = [...boxes];
  }).observe(title);
}

/** A section in sight is laid out already. To skip it for a moment would make it miss a press. */
function measure(box: HTMLElement) {
  const { style } = box;
  const { top, bottom } = box.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight;
  if (!isInView) style.contentVisibility = "visible";
  style.containIntrinsicBlockSize = `${box.getBoundingClientRect().height}px`;
  style.contentVisibility = "";
}

function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === "function")
    requestIdleCallback(act, { timeout: idleTimeoutMs });
  else setTimeout(act);
}
