import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { lookForUpdates } from "../offline/look-for-updates.ts";
import { islandAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { attachPreviews } from "./attach-previews.ts";
import { addCardControls } from "./card-controls.ts";
import { clearCollapsedSelection } from "./clear-collapsed-selection.ts";
import { Contents } from "./contents.tsx";
import forcedColors from "./forced-colors.css?inline";
import { measureCards } from "./measure-cards.ts";
import { SiteHeader } from "./site-header.tsx";
import { siteHeaderProps } from "./site-header-props.ts";

/**
 * The components that are hydrated. Everything else in the document stays plain HTML. Each component's
 * props are read out of the document as served, so that no page carries its links twice.
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
  for (const element of document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)) {
    const island = islands[element.getAttribute(islandAttribute) ?? ""]?.(element);
    if (island) hydrateRoot(element, island);
  }
}

attachPreviews();
adoptStyles(forcedColors);
clearCollapsedSelection();
// Each is a task of its own, so that on a slow phone a tap does not wait for all of them.
setTimeout(addCardControls);
setTimeout(() => {
  hydrateIslands();
  measureCards();
  lookForUpdates();
});
