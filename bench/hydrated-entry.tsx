import { hydrateRoot } from "react-dom/client";
import { GuidePage } from "../src/pages/guide-page.tsx";
import { HomePage } from "../src/pages/home-page.tsx";
import type { PageData } from "./page-data.ts";

/** The yardstick's script: the whole document as one React root, from the data that it was made of. */
const data = document.querySelector("#page-data")?.textContent ?? "";
const { context, facts, path, previews = {} } = JSON.parse(data) as PageData;
const guide = context.guides.find((one) => one.path === path);
const [own = facts[0]] = facts;

performance.mark("hydration");
hydrateRoot(
  document,
  guide && own ? (
    <GuidePage context={context} guide={guide} facts={own} previews={previews} />
  ) : (
    <HomePage context={context} facts={facts} />
  ),
  // A page that React had to render anew would be no yardstick: the benchmark stops at this.
  { onRecoverableError: (error) => console.error("Not hydrated as it was rendered:", error) },
);
