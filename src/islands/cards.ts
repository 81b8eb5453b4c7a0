/** Finds a card of the page by its id. */
export function cardById(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`article[id="${id}"]`);
}

/** A card's title: the heading's name, because its text also contains the link to itself. */
export function titleOf(card: Element | null): string {
  const heading = card?.querySelector("h3");
  return heading?.ariaLabel ?? heading?.textContent ?? "";
}
