import { cardById, titleOf } from "./cards.ts";
import { make } from "./dom.ts";
import { loadModule } from "./load-module.ts";
import { loaderData } from "./loader-data.ts";
import { sayForAWhile } from "./say-for-a-while.ts";
import { cardOf, isShared } from "./try/fragment.ts";
import { areKept } from "./try/keep.ts";

type TryModule = typeof import("./try/try.ts");

/**
 * Gives a sample the button that opens it in the panel, whose module is loaded by it alone. A page
 * without samples to try has none.
 *
 * @param sample the card's own `pre`
 * @param announce tells a screen reader something
 */
export function addTryButton(sample: HTMLElement, announce: (words: string) => void) {
  const { tryModule, trySamples } = loaderData();
  const card = sample.closest(".card");
  if (!tryModule || !trySamples || !card) return;
  const title = titleOf(card);
  const say = (words: string): void => sayForAWhile(button, announce, words);
  const button: HTMLButtonElement = make("button", {
    type: "button",
    className: "try-open",
    textContent: "Try",
    ariaLabel: `Try: ${title}`,
    onclick: () => {
      preload(trySamples);
      return loadModule<TryModule>(
        tryModule,
        ({ openTry }) => openTry({ card: card.id, title }, trySamples),
        say,
      );
    },
  });
  // Shortly before a press; what goes wrong is told when it comes.
  const prepare = async () => {
    if (await areKept([tryModule]))
      await loadModule<TryModule>(tryModule, ({ prepareTry }) => prepareTry(card.id, trySamples));
  };
  for (const near of ["pointerenter", "focus"])
    button.addEventListener(near, () => prepare().catch(() => undefined), { once: true });
  sample.before(button);
}

/** Asks for a file that a module will fetch, together with the module. */
function preload(address: string) {
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const link = { rel: "preload", as: "fetch", href: address, crossOrigin: "anonymous" };
  document.head.append(make("link", link));
}

/** Opens what a shared link holds, now and when the address changes. Nothing of it runs by itself. */
export function watchSharedLinks() {
  const { tryModule, trySamples } = loaderData();
  const open = () => {
    if (!tryModule || !trySamples || !isShared(location.hash)) return;
    document.getElementById(cardOf(location.hash))?.scrollIntoView();
    const title = (id: string) => titleOf(cardById(id)) || undefined;
    loadModule<TryModule>(tryModule, ({ openShared }) =>
      openShared(location.hash, title, trySamples),
    );
  };
  addEventListener("hashchange", open);
  open();
}
