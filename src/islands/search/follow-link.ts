/**
 * Whether a click leaves this page where it is: the browser opens a tab, a window, or saves.
 */
export function opensElsewhere(event: Pick<MouseEvent, ModifierKey>): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

type ModifierKey = "ctrlKey" | "metaKey" | "shiftKey" | "altKey";

/**
 * Makes a card of this page able to take the focus, which the browser gives to the target of a
 * link that can have it: so a screen reader and the next Tab go on from there.
 */
export function prepareTarget(link: HTMLAnchorElement) {
  if (link.pathname !== location.pathname) return;
  const card = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!card?.matches("article")) return;
  card.tabIndex = -1;
  card.addEventListener("blur", () => card.removeAttribute("tabindex"), { once: true });
}
