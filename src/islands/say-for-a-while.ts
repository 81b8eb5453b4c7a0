/** What each button showed before it began to say something, and what brings that back. */
const saying = new WeakMap<Element, { own: Node[]; timer: ReturnType<typeof setTimeout> }>();

/**
 * Says something by a button and by a screen reader for a while; then the button shows its own words.
 *
 * @param announce says something by a screen reader
 * @param shown the words on the button, where they are others
 * @param state by which its style knows what it says
 */
export function sayForAWhile(
  button: HTMLElement,
  announce: (words: string) => void,
  words: string,
  { shown = words, state = "says", ms = 6000 } = {},
) {
  const { own = [...button.childNodes], timer: last } = saying.get(button) ?? {};
  clearTimeout(last);
  button.textContent = shown;
  button.dataset.state = state;
  announce(words);
  const timer = setTimeout(() => {
    saying.delete(button);
    button.replaceChildren(...own);
    delete button.dataset.state;
    announce("");
  }, ms);
  saying.set(button, { own, timer });
}
