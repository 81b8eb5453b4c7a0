import { measuredAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./measure-cards.css?inline";

/** After this time no further card is begun, so that no frame is late on a slow phone. */
const budgetMs = 20;

/** After this time measuring goes on even if the browser is busy: Chromium may never be idle. */
const idleTimeoutMs = 200;

/**
 * Measures the cards that `content-visibility` skips, a few whenever the browser is idle, and stores
 * their heights as `contain-intrinsic-block-size`. A jump then knows where it goes without laying out
 * everything on its way. When all cards are measured, the root element says so: see
 * `styles/card.css`.
 *
 * It is kept for what a reader feels: at 4x CPU slowdown the first jump to the last section of /css
 * takes 360 ms, and 1,432 ms without measured heights (decision 15).
 *
 * A change of the page's width or of its text size starts the measuring again.
 */
export function measureCards() {
  const root = document.documentElement;
  const cards = [...document.querySelectorAll<HTMLElement>(".card")];
  // The title shows a change of size, because a skipped card does not.
  const title = document.querySelector("h1");
  if (!title || cards.length === 0) return;
  adoptStyles(styles);
  let rest: HTMLElement[] = [];
  const next = () => {
    const start = performance.now();
    const visible = new Set(rest.filter(isVisible));
    for (const [index, card] of rest.entries()) {
      if (index > 0 && (performance.now() - start > budgetMs || isInputPending())) {
        rest = rest.slice(index);
        return whenIdle(next);
      }
      measure(card, visible.has(card));
    }
    rest = [];
    requestAnimationFrame(finish);
  };
  // In a frame, because a press misses the button of a card that is skipped from now on until the
  // next frame, even in sight.
  const finish = () => {
    if (rest.length > 0) return;
    storeHeights([...document.querySelectorAll<HTMLElement>(".cards")]);
    root.setAttribute(measuredAttribute, "");
    root.style.removeProperty("--cards");
  };
  new ResizeObserver(() => {
    root.removeAttribute(measuredAttribute);
    for (const card of cards) card.removeAttribute(measuredAttribute);
    if (rest.length === 0) whenIdle(next);
    rest = cards;
  }).observe(title);
  // A walk by Tab cannot wait: a card above that changes its height would move the focus out of sight.
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab" && rest.length > 0) root.style.setProperty("--cards", "visible");
  });
}

function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === "function")
    requestIdleCallback(act, { timeout: idleTimeoutMs });
  else setTimeout(act);
}

/**
 * Whether a press or a key waits to be handled. Only Chromium says so. It is kept for what a reader
 * feels: a press while cards are measured is answered within 48 ms, and 72 ms without (decision 15).
 */
function isInputPending(): boolean | undefined {
  const { scheduling } = navigator as { scheduling?: { isInputPending(): boolean } };
  return scheduling?.isInputPending();
}

/**
 * Whether a card is in the window and laid out, so that the pointer may be on it. Browsers that do
 * not know the option of `checkVisibility` say yes of each card; then only its place counts.
 */
function isVisible(card: HTMLElement): boolean | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  const inView = bottom > 0 && top < innerHeight;
  return inView && card.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true });
}

/**
 * Measures one card.
 *
 * @param visible whether the card is laid out already; then its `content-visibility` stays, because a
 *   change would make it miss a press
 */
function measure(card: HTMLElement, visible: boolean) {
  const { style } = card;
  if (!visible) style.contentVisibility = "visible";
  // Its own height, not that of its neighbour, which may still be a guess.
  style.alignSelf = "start";
  storeHeights([card]);
  style.contentVisibility = "";
  style.alignSelf = "";
  if (!visible) card.setAttribute(measuredAttribute, "");
}

/** Reads all heights before it writes the first, because each write makes the next read a layout. */
function storeHeights(boxes: HTMLElement[]) {
  const heights = boxes.map(contentHeight);
  for (const [index, { style }] of boxes.entries())
    style.containIntrinsicBlockSize = `${heights[index]}px`;
}

/** The height in px without border and padding, as `contain-intrinsic-block-size` counts it. */
function contentHeight(box: HTMLElement): number {
  const { paddingBlockStart, borderBlockStartWidth } = getComputedStyle(box);
  const edges = Number.parseFloat(paddingBlockStart) + Number.parseFloat(borderBlockStartWidth);
  return box.getBoundingClientRect().height - edges;
}
