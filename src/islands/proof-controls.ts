import { loadModule } from "./load-module.ts";
import { loaderData } from "./loader-data.ts";

/** How long a mark shows that the proof could not be loaded. */
const reasonMs = 6000;

/**
 * Makes the mark at a card's foot a button that opens the card's proof. The words stay as they are,
 * and without script they are no more than words.
 *
 * @param title the card's
 * @param announce tells a screen reader something
 */
export function makeProofButton(
  card: HTMLElement,
  title: string,
  announce: (words: string) => void,
) {
  const { proofModule, proofs } = loaderData();
  const mark = card.querySelector<HTMLElement>(".foot > :is(.mark, .rows)");
  if (!proofModule || !proofs || !mark) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${mark.className} proof-open`;
  button.ariaLabel = `${mark.textContent}. Proof of: ${title}`;
  button.ariaHasPopup = "dialog";
  button.append(...mark.childNodes);
  mark.replaceWith(button);
  button.addEventListener("click", () => {
    loadModule<typeof import("./proof/proof.ts")>(proofModule).then(
      (module) => module.openProof({ card: card.id, title, opener: button }, proofs),
      (error) => {
        console.warn("The proof could not be loaded.", error);
        sayInstead(button, "It could not be loaded. Try again.", announce);
      },
    );
  });
}

/** Shows words in the place of a button's own for a while. */
function sayInstead(button: HTMLElement, words: string, announce: (words: string) => void) {
  const own = [...button.childNodes];
  button.textContent = words;
  announce(words);
  setTimeout(() => {
    button.replaceChildren(...own);
    announce("");
  }, reasonMs);
}
