/** Cards laid out at a time: few enough that no frame is late for them on a slow phone. */
const atATime = 2;

/**
 * Lays out the cards far from the window, a few whenever the browser is idle: while
 * `content-visibility` holds them back they are missing from a screen reader's list of headings,
 * and a jump would have to lay them all out at once.
 *
 * Behind a modal dialog nobody meets them: they are held back again meanwhile, at the sizes they
 * had, for else a large page is slow to open its menu.
 */
export function layOutCards() {
  const cards = [...document.querySelectorAll<HTMLElement>(".card")];
  const idle = window.requestIdleCallback ?? setTimeout;
  let rest = cards;
  const next = () => {
    for (const card of rest.slice(0, atATime)) card.style.contentVisibility = "visible";
    rest = rest.slice(atATime);
    if (rest.length > 0) idle(next);
  };
  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLDialogElement)) return;
    if (type === "toggle") {
      if (newState === "open" || rest.length > 0) return;
      rest = cards;
      idle(next);
    } else if (newState === "open") {
      rest = [];
      for (const card of cards) card.style.contentVisibility = "";
    }
  };
  // They do not bubble.
  addEventListener("beforetoggle", onToggle, true);
  addEventListener("toggle", onToggle, true);
  idle(next);
}
