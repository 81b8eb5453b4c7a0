import { make } from "../dom.ts";

/** A result on the page that can be hidden. */
export interface Hideable {
  hide(): void;
  show(): void;
}

/**
 * Finds the text between two places and makes it one that can be hidden behind a button.
 *
 * The button itself has no text, because the whole text of a sample is copied.
 *
 * @param root the element whose text is counted
 * @returns nothing where there is no text between the places
 */
export function hideable(
  root: HTMLElement,
  { from, to }: { from: number; to: number },
  label: string,
): Hideable | undefined {
  const parts = from < to ? wrap(root, from, to) : [];
  const [first] = parts;
  if (!first) return undefined;
  const button = make("button", { type: "button", className: "guess-open", ariaLabel: label });
  first.before(button);
  const set = (isHidden: boolean) => {
    button.hidden = !isHidden;
    for (const part of parts) part.classList.toggle("guess-hidden", isHidden);
  };
  set(false);
  const show = () => {
    const hadFocus = document.activeElement === button;
    set(false);
    // The button is gone. A screen reader then reads the result, and Tab goes on from there.
    if (!hadFocus) return;
    first.tabIndex = -1;
    first.focus();
  };
  button.addEventListener("click", () => {
    button.focus();
    show();
  });
  return { hide: () => set(true), show };
}

/** Puts the text between two places into elements, one in each of the elements that it goes through. */
function wrap(root: HTMLElement, from: number, to: number): HTMLElement[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  let at = 0;
  while (walker.nextNode() && at < to) {
    const text = walker.currentNode as Text;
    const { length } = text;
    if (at + length > from) found.push(text);
    at += length;
  }
  return found.map((text, index) => {
    // Places are counted from the end of the last one, because the first is cut first.
    const end = at - found.slice(index + 1).reduce((sum, one) => sum + one.length, 0);
    const start = end - text.length;
    const inner = from > start ? text.splitText(from - start) : text;
    if (to < end) inner.splitText(inner.length - (end - to));
    const part = make("span", { className: "guess" });
    inner.before(part);
    part.append(inner);
    return part;
  });
}
