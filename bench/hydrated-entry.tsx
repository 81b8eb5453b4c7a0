import { hydrateRoot } from "react-dom/client";
import type { PageModel } from "../src/model/types.ts";
import { Page } from "../src/pages/page.tsx";
import { sentAssets } from "./page-data.ts";

/** The script of the one root. It hydrates the whole document from the data that rendered it. */
const data = document.querySelector("#page-data")?.textContent ?? "";
const page = JSON.parse(data) as PageModel;

performance.mark("hydration");
hydrateRoot(
  document,
  <Page page={page} assets={sentAssets} />,
  // An error stops the benchmark, because a page that React renders again measures something else.
  { onRecoverableError: (error) => console.error("Not hydrated as it was rendered:", error) },
);
