import { belowLg } from "./breakpoints.ts";
import { titleOf } from "./dom.ts";

/** The titles of a section's cards, at its entry of the contents. */
export interface CardTitlesProps {
  cards: { id: string; title: string }[];
  /** Called when a title is chosen. */
  onChoice: () => void;
}

/** This many px stay free above and below the list. */
const margin = 8;

/** Links to the cards of one section: from lg up they lie over the page, below it they are under the entry. */
export function CardTitles({ cards, onChoice }: CardTitlesProps) {
  return (
    <ul className="card-titles" ref={placeBesideEntry}>
      {cards.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={onChoice}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Reads the titles from the page, which has them already. */
export function titlesOf(sectionId: string): CardTitlesProps["cards"] {
  const cards = document.getElementById(sectionId)?.querySelectorAll("article") ?? [];
  return [...cards].map((card) => ({ id: card.id, title: titleOf(card) }));
}

/** From lg up the list has a fixed place, because the contents would cut off what reaches beyond them. */
function placeBesideEntry(list: HTMLElement | null) {
  const entry = list?.parentElement?.getBoundingClientRect();
  if (!list || !entry || matchMedia(belowLg).matches) return;
  const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  const lowest = innerHeight - list.offsetHeight - margin;
  list.style.insetInlineStart = `${entry.right}px`;
  list.style.insetBlockStart = `${Math.max(header + margin, Math.min(entry.top, lowest))}px`;
}
