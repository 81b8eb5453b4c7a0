import type { GuideFacts } from "../../src/content/facts.ts";
import type { Assets } from "../../src/pages/assets.ts";

/** What a page says of a guide of which nothing was proven or counted. */
export const noFacts: GuideFacts = {
  proofs: {},
  rows: {},
  claimTools: {},
  measured: {},
  versions: [],
  features: {},
  shown: {},
  coverage: [],
  date: "",
  changes: [],
};

/** A site without style and script. */
export const noAssets: Assets = {
  css: { home: "", guide: "" },
  endCss: "",
  loader: "",
  addresses: { islands: "", search: "", searchIndex: "", searchTexts: "" },
};
