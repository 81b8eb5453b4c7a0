import { cardById, make, titleOf } from "./dom.ts";
import { loaderData, loadModule } from "./load-module.ts";
import { sayForAWhile } from "./say-for-a-while.ts";
import { cardOf, isShared } from "./try/fragment.ts";

type TryModule = typeof import("./try/try.ts");

/** The panel's module and what it loads; nothing on a page without samples to try. */
function tryAddresses() {
  const { tryModule, trySamples: samples, tryIndex: index, tryFrame: frame } = loaderData();
  if (!tryModule || !samples || !index || !frame) return undefined;
  return { tryModule, addresses: { samples, index, frame } };
}

/**
 * Gives a sample the button that opens it in the panel, whose module is loaded by it alone. A page
 * without samples to try has none.
 *
 * @param sample the card's own `pre`
 * @param announce says something by a screen reader
 */
export function addTryButton(sample: HTMLElement, announce: (words: string) => void) {
  const known = tryAddresses();
  const card = sample.closest(".card");
  if (!known || !card) return;
  const { tryModule, addresses } = known;
  const title = titleOf(card);
  const say = (words: string): void => sayForAWhile(button, announce, words);
  const open = () => {
    for (const address of Object.values(addresses)) preload(address);
    return loadModule<TryModule>(
      tryModule,
      ({ openTry }) => openTry({ card: card.id, title }, addresses),
      say,
    );
  };
  const button: HTMLButtonElement = make("button", {
    type: "button",
    className: "try-open",
    textContent: "Try",
    ariaLabel: `Try: ${title}`,
    onclick: open,
  });
  sample.before(button);
}

/** Requests a file that a module will fetch, together with the module. */
function preload(address: string) {
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const link = { rel: "preload", as: "fetch", href: address, crossOrigin: "anonymous" };
  document.head.append(make("link", link));
}

/** Opens the code of a shared link, now and when the address changes. None of it runs automatically. */
export function watchSharedLinks() {
  const known = tryAddresses();
  if (!known) return;
  const { tryModule, addresses } = known;
  const open = () => {
    const { hash } = location;
    if (!isShared(hash)) return;
    document.getElementById(cardOf(hash))?.scrollIntoView();
    const title = (id: string) => titleOf(cardById(id)) || undefined;
    loadModule<TryModule>(tryModule, ({ openShared }) => openShared(hash, title, addresses));
  };
  addEventListener("hashchange", open);
  open();
}
