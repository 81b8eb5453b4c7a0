import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { attachPreviews } from "./attach-previews.ts";
import { addCardControls } from "./card-controls.ts";
import { Contents } from "./contents.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The components that come to life in the browser; everything else stays the document it is. */
const islands: Record<string, ComponentType<never>> = {
  "site-header": SiteHeader,
  contents: Contents,
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Island = islands[element.dataset.island ?? ""] as ComponentType<object> | undefined;
  if (Island) hydrateRoot(element, <Island {...JSON.parse(element.dataset.props ?? "{}")} />);
}

attachPreviews();
addCardControls();
