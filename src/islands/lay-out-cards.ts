/** Cards laid out at a time: few enough that no frame is late for them on a slow phone. */
const atATime = 2;

/**
 * Lays out the cards far from the window, a few whenever the browser is idle: while
 * `content-visibility` holds them back they are missing from a screen reader's list of headings,
 * and a jump would have to lay them all out at once.
 */
export function layOutCards() {
  const idle = window.requestIdleCallback ?? setTimeout;
  const rest = [...document.querySelectorAll<HTMLElement>(".card")];
  const next = () => {
    for (const card of rest.splice(0, atATime)) card.style.contentVisibility = "visible";
    if (rest.length > 0) idle(next);
  };
  idle(next);
}
