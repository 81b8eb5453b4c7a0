// The loader hydrates the islands before it opens the search, so their chunk, with React, is loaded.
import "../hydrate.tsx";
import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { adoptStyles } from "../adopt-styles.ts";
import { loaderData } from "../loader-data.ts";
import styles from "./search.css?inline";
import { SearchDialog, type SearchDialogHandle } from "./search-dialog.tsx";
import fieldStyles from "./search-field.css?inline";

const dialog = createRef<SearchDialogHandle>();

/**
 * Opens the search dialog, and creates it the first time.
 *
 * @param typed what the reader has typed while this module was loading; searched for at once
 */
export function openSearch(typed: string) {
  if (!dialog.current) mount();
  flushSync(() => dialog.current?.show(typed));
}

/** The served page contains no markup and no styles of the search. */
function mount() {
  adoptStyles(styles + fieldStyles);
  const container = document.body.appendChild(document.createElement("div"));
  const { searchIndex = "" } = loaderData();
  flushSync(() => createRoot(container).render(<SearchDialog ref={dialog} index={searchIndex} />));
}
