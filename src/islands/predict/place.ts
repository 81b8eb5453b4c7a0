import type { CellPlace, CommentPlace } from "../../content/predictable.ts";

/** An element of the page, and the text in it that is a result. */
export interface Found {
  root: HTMLElement;
  range: { from: number; to: number };
  /** What a screen reader calls the place. */
  label: string;
}

/**
 * Finds a result in a card, or in a copy of a card.
 *
 * @returns nothing when the card has no such place
 */
export function findPlace(card: ParentNode, place: CommentPlace | CellPlace): Found | undefined {
  if ("cell" in place) return findCell(card, place);
  const { line, from, to } = place;
  const root = card.querySelector<HTMLElement>(":scope > .sample > pre > code");
  return root ? { root, range: { from, to }, label: `line ${line}` } : undefined;
}

function findCell(card: ParentNode, { table, row, cell }: CellPlace): Found | undefined {
  const root = card
    .querySelectorAll(":scope > .prose table")
    [table]?.querySelectorAll("tbody > tr")[row]?.children[cell];
  if (!(root instanceof HTMLElement)) return undefined;
  return { root, range: { from: 0, to: root.textContent.length }, label: `row ${row + 1}` };
}
