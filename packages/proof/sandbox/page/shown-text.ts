/** A text with every run of whitespace made one space. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text of an element that a person sees. */
export function shownText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count
  return spaced(element.innerText);
}
