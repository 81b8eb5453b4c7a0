import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { adoptStyles } from "./adopt-styles.ts";
import { addCardControls } from "./card-controls.ts";
import { Contents } from "./contents.tsx";
import forcedColors from "./forced-colors.css?inline";
import { SiteHeader } from "./site-header.tsx";

/**
 * What comes to life in the browser; everything else stays the document it is. The contents' props
 * are what their links say, so that no page carries its list of sections twice.
 */
const islands: Record<string, (element: HTMLElement) => ReactNode> = {
  "site-header": ({ dataset }) => <SiteHeader {...JSON.parse(dataset.props ?? "")} />,
  contents: (element) => <Contents sections={sectionsLinkedIn(element)} />,
};

function sectionsLinkedIn(element: HTMLElement) {
  const links = [...element.querySelectorAll("a")];
  return links.map(({ hash, textContent }) => ({ id: hash.slice(1), category: textContent }));
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const island = islands[element.dataset.island ?? ""]?.(element);
  if (island) hydrateRoot(element, island);
}

adoptStyles(forcedColors);
addCardControls();
