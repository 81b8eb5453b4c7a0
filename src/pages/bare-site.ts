import type { GuideFacts } from "../content/facts.ts";
import type { Assets } from "./page-context.ts";

/** For tests: what a page says of a guide of which nothing was proven or counted. */
export const noFacts: GuideFacts = { proofs: {}, versions: [], coverage: [], date: "" };

/** For tests: a site without style and script. */
export const noAssets: Assets = {
  css: { home: "", guide: "", family: "" },
  loader: "",
  islands: "",
  search: "",
  searchIndex: "",
};
