import { noTryAttribute } from "../protocol.ts";
import { loadModule } from "./load-module.ts";
import { loaderData } from "./loader-data.ts";
import { cardOf, isShared } from "./try/fragment.ts";

type TryModule = typeof import("./try/try.ts");

/** Where the panel and the page's samples are; undefined on a page that has none. */
function addresses() {
  const { tryModule, trySamples } = loaderData();
  return tryModule && trySamples ? { module: tryModule, samples: trySamples } : undefined;
}

/**
 * Makes the button that opens a card's sample in the panel. The panel's module is loaded by it alone.
 * A sample that no browser runs has one too, which says why.
 *
 * @param sample the card's own `pre`
 * @param title the card's
 * @param say tells the reader something, by the button and by a screen reader
 */
export function makeTryButton(
  sample: HTMLElement,
  title: string,
  say: (button: HTMLElement, words: string) => void,
): HTMLButtonElement | undefined {
  const found = addresses();
  if (!found) return undefined;
  const button = document.createElement("button");
  const reason = sample.getAttribute(noTryAttribute);
  button.type = "button";
  button.className = "try-open";
  button.textContent = "Try";
  button.ariaLabel = reason ? `Try: ${title}. Not in a browser: ${reason}` : `Try: ${title}`;
  if (reason) {
    button.ariaDisabled = "true";
    button.addEventListener("click", () => say(button, `Cannot be tried. ${reason}`));
    return button;
  }
  button.addEventListener("click", () => {
    const card = sample.closest(".card")?.id ?? "";
    loadModule<TryModule>(found.module).then(
      (module) => module.openTry({ card, title }, found.samples),
      (error) => {
        console.warn("The panel could not be loaded.", error);
        say(button, "It could not be loaded. Try again.");
      },
    );
  });
  return button;
}

/** Opens what a shared link holds, now and when the address changes. Nothing of it runs by itself. */
export function watchSharedLinks() {
  const open = () => {
    const found = isShared(location.hash) ? addresses() : undefined;
    if (!found) return;
    document.getElementById(cardOf(location.hash))?.scrollIntoView();
    const titleOf = (card: string) => document.querySelector(`article[id="${card}"] h3`)?.ariaLabel;
    loadModule<TryModule>(found.module).then(
      (module) =>
        module.openShared(location.hash, (card) => titleOf(card) ?? undefined, found.samples),
      (error) => console.warn("The panel could not be loaded.", error),
    );
  };
  addEventListener("hashchange", open);
  open();
}
