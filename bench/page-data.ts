import type { PageModel } from "../src/model/types.ts";
import type { Assets } from "../src/pages/assets.ts";

/** What the document holds already and React does not compare is not sent twice. */
export const sentAssets: Assets = {
  css: { home: "", guide: "", family: "" },
  loader: "",
  addresses: { islands: "", search: "", searchIndex: "" },
};

/**
 * Writes the least data that hydrates a page as one root: its model without its style sheet, its
 * highlighted samples and its previews, which the document holds. A framework sends more.
 */
export function pageData(model: PageModel): string {
  return JSON.stringify({ ...model, css: "" }, (key, value) => (key === "html" ? "" : value));
}
