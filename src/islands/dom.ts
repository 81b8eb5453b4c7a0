type Child = Node | string;

/** Makes an element with properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { role?: string } = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Finds a card of the page by its id. */
export function cardById(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`article[id="${id}"]`);
}

/** A card's title: the heading's name, because its text also contains the link to itself. */
export function titleOf(card: Element | null): string {
  const heading = card?.querySelector("h3");
  return heading?.ariaLabel ?? heading?.textContent ?? "";
}
