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
  // Caught on their way down: they do not bubble.
  const onDialog = (type: "beforetoggle" | "toggle", state: string, act: () => void) =>
    addEventListener(
      type,
      ({ target, newState }) => {
        if (target instanceof HTMLDialogElement && newState === state) act();
      },
      true,
    );
  onDialog("beforetoggle", "open", () => {
    rest = [];
    for (const card of cards) card.style.contentVisibility = "";
  });
  onDialog("toggle", "closed", () => {
    // One may have opened in the other's place.
    if (document.querySelector(":modal")) return;
    rest = cards;
    idle(next);
  });
  idle(next);
}
