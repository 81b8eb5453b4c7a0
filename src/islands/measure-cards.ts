import { adoptStyles } from "./adopt-styles.ts";
import styles from "./measure-cards.css?inline";

/** After so much time no further card is begun, in ms: no frame shall be late on a slow phone. */
const enough = 20;

/**
 * Gives the cards that `content-visibility` holds back the heights they will have, a few whenever
 * the browser is idle, so that a jump knows where it goes without laying out all that lies on its
 * way. When all are known the page is `measured`: see `styles/card.css`.
 *
 * They are measured anew when the width of the page or the size of its text changes.
 */
export function measureCards() {
  const { classList, style } = document.documentElement;
  const cards = [...document.querySelectorAll<HTMLElement>(".card")];
  // Not one of a card: what is held back tells nothing of its size.
  const title = document.querySelector("h1");
  if (!title || cards.length === 0) return;
  adoptStyles(styles);
  let rest: HTMLElement[] = [];
  const next = () => {
    const start = performance.now();
    const seen = new Set(rest.filter(isSeen));
    for (const [index, card] of rest.entries()) {
      if (index > 0 && (performance.now() - start > enough || isInputPending())) {
        rest = rest.slice(index);
        return whenIdle(next);
      }
      measure(card, seen.has(card));
    }
    rest = [];
    requestAnimationFrame(holdBack);
  };
  // With a frame: what is held back from now on misses a press, even in sight, until the next one.
  const holdBack = () => {
    if (rest.length > 0) return;
    keepHeights([...document.querySelectorAll<HTMLElement>(".cards")]);
    classList.add("measured");
    style.removeProperty("--cards");
  };
  new ResizeObserver(() => {
    classList.remove("measured");
    for (const card of cards) card.classList.remove("known");
    if (rest.length === 0) whenIdle(next);
    rest = cards;
  }).observe(title);
  // A walk by Tab cannot wait: what changes its height above would take the focus out of sight.
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab" && rest.length > 0) style.setProperty("--cards", "visible");
  });
}

/** At the latest after 0.2 s: Chromium may go without an idle moment for as long as a page is open. */
function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 200 });
  else setTimeout(act);
}

/** Whether a press or a key waits for an answer. Only Chromium tells; elsewhere it waits for `enough`. */
function isInputPending(): boolean | undefined {
  const { scheduling } = navigator as { scheduling?: { isInputPending(): boolean } };
  return scheduling?.isInputPending();
}

/**
 * Whether a reader has the card before the eyes, and so may have the pointer on it. Browsers that
 * do not know the option say yes of each: then its place decides alone.
 */
function isSeen(card: HTMLElement): boolean | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  const inView = bottom > 0 && top < innerHeight;
  return inView && card.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true });
}

/** What is seen is laid out already, and would miss a press too. */
function measure(card: HTMLElement, seen: boolean) {
  const { classList, style } = card;
  if (!seen) style.contentVisibility = "visible";
  // Not stretched to the height of its neighbour, which may be a guess yet.
  style.alignSelf = "start";
  keepHeights([card]);
  style.contentVisibility = "";
  style.alignSelf = "";
  if (!seen) classList.add("known");
}

/** All are read before the first is written: else each would be laid out anew. */
function keepHeights(boxes: HTMLElement[]) {
  const heights = boxes.map(contentHeight);
  for (const [index, { style }] of boxes.entries())
    style.containIntrinsicBlockSize = `${heights[index]}px`;
}

/** In px, as `contain-intrinsic-block-size` counts it: without border and padding. */
function contentHeight(box: HTMLElement): number {
  const { paddingBlockStart, borderBlockStartWidth } = getComputedStyle(box);
  const edges = Number.parseFloat(paddingBlockStart) + Number.parseFloat(borderBlockStartWidth);
  return box.getBoundingClientRect().height - edges;
}
