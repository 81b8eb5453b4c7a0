import { hydrateRoot } from "react-dom/client";
import type { PageModel } from "../src/model/types.ts";
import { Page } from "../src/pages/page.tsx";
import { sentAssets } from "./page-data.ts";

/** The yardstick's script: the whole document as one React root, from the data that it was made of. */
const data = document.querySelector("#page-data")?.textContent ?? "";
const page = JSON.parse(data) as PageModel;

performance.mark("hydration");
hydrateRoot(
  document,
  <Page page={page} assets={sentAssets} />,
  // A page that React had to render anew would be no yardstick: the benchmark stops at this.
  { onRecoverableError: (error) => console.error("Not hydrated as it was rendered:", error) },
);
