import { hydrateRoot } from "react-dom/client";
import { GuidePage } from "../src/pages/guide-page.tsx";
import { HomePage } from "../src/pages/home-page.tsx";
import type { PageData } from "./page-data.ts";

/** The script of the one root. It hydrates the whole document from the data that rendered it. */
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
  // An error stops the benchmark, because a page that React renders again measures something else.
  { onRecoverableError: (error) => console.error("Not hydrated as it was rendered:", error) },
);
