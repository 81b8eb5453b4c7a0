import { type LoaderData, loaderSelector } from "../../protocol.ts";

/**
 * Finds the page's inline loader script. Page, loader and search share its data attributes: the
 * address of the search index, and whether `/` opens the search.
 *
 * @throws Error when the page has no such script
 */
export function loaderScript() {
  const script = document.querySelector<HTMLScriptElement & { dataset: LoaderData }>(
    loaderSelector,
  );
  if (!script) throw new Error("The page has no loader: see src/pages/document.tsx.");
  return script;
}
