// The loader hydrates the islands before it opens the search, so their chunk, with React, is loaded.
import "../hydrate.tsx";
import { createRef } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { searchRootAttribute } from "../../protocol.ts";
import { adoptStyles } from "../adopt-styles.ts";
import { loaderData } from "../load-module.ts";
import styles from "./search.css?inline";
import { SearchDialog, type SearchDialogHandle } from "./search-dialog.tsx";

const handle = createRef<SearchDialogHandle>();

/**
 * Takes over the search dialog, which the loader has opened.
 *
 * @param entered whether the reader has pressed Enter after what the field contains
 */
export function openSearch(entered: boolean) {
  if (!handle.current) mount();
  flushSync(() => handle.current?.show(entered));
}

function mount() {
  const root = document.querySelector(`[${searchRootAttribute}]`);
  if (!root) throw new Error("The page has no search dialog.");
  adoptStyles(styles);
  const { searchIndex, searchTexts } = loaderData();
  const dialog = <SearchDialog ref={handle} index={searchIndex} texts={searchTexts} />;
  flushSync(() => void hydrateRoot(root, dialog));
}
