import { make } from "./dom.ts";
import { loaderData, loadModule } from "./load-module.ts";
import { sayForAWhile } from "./say-for-a-while.ts";

type ProofModule = typeof import("./proof/proof.ts");

/**
 * Makes the mark at a card's foot a button that opens the card's proof. The words stay as they are,
 * and without script they are no more than words.
 *
 * @param title the card's
 * @param announce says something by a screen reader
 */
export function makeProofButton(
  card: HTMLElement,
  title: string,
  announce: (words: string) => void,
) {
  const { proofModule, proofs } = loaderData();
  const mark = card.querySelector<HTMLElement>(".foot > .mark");
  if (!proofModule || !proofs || !mark) return;
  const button: HTMLButtonElement = make("button", {
    type: "button",
    className: `${mark.className} proof-open`,
    ariaLabel: `${mark.textContent}. Proof of: ${title}`,
    ariaHasPopup: "dialog",
    onclick: () =>
      loadModule<ProofModule>(
        proofModule,
        (module) => module.openProof({ card: card.id, title, opener: button }, proofs),
        (words) => sayForAWhile(button, announce, words),
      ),
  });
  button.append(...mark.childNodes);
  mark.replaceWith(button);
}
