// React is in the chunk of the islands, which the first interaction has already loaded.
import "../hydrate.tsx";
import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { adoptStyles } from "../adopt-styles.ts";
import { loaderScript } from "./loader-script.ts";
import styles from "./search.css?inline";
import { SearchDialog, type SearchDialogHandle } from "./search-dialog.tsx";
import fieldStyles from "./search-field.css?inline";

const dialog = createRef<SearchDialogHandle>();

/**
 * Opens the search: makes its dialog the first time, shows it again afterwards.
 *
 * @param typed what the reader has typed since asking for it, to be searched for at once
 */
export function openSearch(typed: string) {
  if (!dialog.current) mount();
  flushSync(() => dialog.current?.show(typed));
}

/** Nothing of the search is in the page as served: not its markup, and not its styles. */
function mount() {
  adoptStyles(styles + fieldStyles);
  const place = document.body.appendChild(document.createElement("div"));
  const { searchIndex } = loaderScript().dataset;
  flushSync(() => createRoot(place).render(<SearchDialog ref={dialog} index={searchIndex} />));
}
