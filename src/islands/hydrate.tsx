import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { lookForUpdates } from "../offline/look-for-updates.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { attachPreviews } from "./attach-previews.ts";
import { addCardControls } from "./card-controls.ts";
import { Contents } from "./contents.tsx";
import forcedColors from "./forced-colors.css?inline";
import { forgetCaret } from "./forget-caret.ts";
import { measureCards } from "./measure-cards.ts";
import { SiteHeader } from "./site-header.tsx";
import { siteHeaderProps } from "./site-header-props.ts";

/**
 * What comes to life in the browser; everything else stays the document it is. Each component's
 * props are read out of what was served, so that no page carries its links twice.
 */
const islands: Record<string, (element: HTMLElement) => ReactNode> = {
  "site-header": (element) => <SiteHeader {...siteHeaderProps(element)} />,
  contents: (element) => <Contents sections={sectionsLinkedIn(element)} />,
};

function sectionsLinkedIn(element: HTMLElement) {
  const links = [...element.querySelectorAll("a")];
  return links.map(({ hash, textContent }) => ({ id: hash.slice(1), category: textContent }));
}

function hydrateIslands() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const island = islands[element.dataset.island ?? ""]?.(element);
    if (island) hydrateRoot(element, island);
  }
}

attachPreviews();
adoptStyles(forcedColors);
forgetCaret();
// Tasks of their own: on a slow phone a tap would else wait for them and for the script to be read.
setTimeout(addCardControls);
setTimeout(() => {
  hydrateIslands();
  measureCards();
  lookForUpdates();
});
