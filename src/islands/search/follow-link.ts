/** Whether a click or Enter with these modifiers opens a tab or a window, or saves the link. */
export function opensElsewhere(event: Pick<MouseEvent, ModifierKey>): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

type ModifierKey = "ctrlKey" | "metaKey" | "shiftKey" | "altKey";

/**
 * Makes the card that a link leads to focusable, when it is on this page. The browser then moves
 * the focus to it, so that a screen reader and the next Tab continue from there.
 */
export function prepareTarget(link: HTMLAnchorElement) {
  if (link.pathname !== location.pathname) return;
  const card = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!card?.matches("article")) return;
  card.tabIndex = -1;
  card.addEventListener("blur", () => card.removeAttribute("tabindex"), { once: true });
}
