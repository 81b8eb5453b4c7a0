import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { islandAttribute, propsAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { attachPreviews } from "./attach-previews.ts";
import { addCardControls } from "./card-controls.ts";
import cardTitles from "./card-titles.css?inline";
import { Contents, type ContentsProps } from "./contents.tsx";
import forcedColors from "./forced-colors.css?inline";
import { measureSections } from "./measure-sections.ts";
import { watchScrollBoxes } from "./scroll-boxes.ts";
import { SiteHeader, type SiteHeaderProps } from "./site-header.tsx";

/** The components that are hydrated. Everything else in the document stays plain HTML. */
const islands: Record<string, (props: string) => ReactNode> = {
  "site-header": (props) => <SiteHeader {...(JSON.parse(props) as SiteHeaderProps)} />,
  contents: (props) => <Contents {...(JSON.parse(props) as ContentsProps)} />,
};

function hydrateIslands() {
  for (const element of document.querySelectorAll(`[${islandAttribute}]`)) {
    const render = islands[element.getAttribute(islandAttribute) ?? ""];
    const props = element.getAttribute(propsAttribute);
    if (render && props) hydrateRoot(element, render(props));
  }
}

attachPreviews();
adoptStyles(forcedColors);
adoptStyles(cardTitles);
clearCollapsedSelection();
// Each is a separate task, so that on a slow phone a tap does not wait for all of them.
setTimeout(addCardControls);
setTimeout(() => {
  hydrateIslands();
  measureSections();
  watchScrollBoxes();
});

/**
 * Clears a collapsed selection, the invisible caret that a click on text leaves, whenever a dialog
 * opens. Once the page is inert, Chromium searches all of it for another place for that caret, and
 * this takes longer than everything else that opening a dialog does. A selected text stays selected.
 */
export function clearCollapsedSelection() {
  addEventListener(
    "beforetoggle",
    ({ target }) => {
      const selection = getSelection();
      if (target instanceof HTMLDialogElement && selection?.isCollapsed) selection.empty();
    },
    // The event does not bubble, so the listener takes it in the capture phase.
    true,
  );
}
