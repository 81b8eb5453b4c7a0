import { keepRecent } from "./search/kept-cards.ts";

/**
 * Keeps each card that is opened by its address, now and whenever the address changes. A former id
 * stands in its card's heading, so its card is found.
 *
 * @param page the page's route
 */
export function keepOpenedCards(page: string) {
  const keep = () => {
    const target = document.getElementById(decodeHash(location.hash));
    const card = target?.closest("article.card");
    // A link to something in a card, such as a heading of a preview, is no link to the card.
    if (card && (target === card || target?.parentElement?.matches("h3")))
      keepRecent(`${page}#${card.id}`);
  };
  keep();
  addEventListener("hashchange", keep);
}

/** Anybody may write an address: one that cannot be decoded names no card. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
