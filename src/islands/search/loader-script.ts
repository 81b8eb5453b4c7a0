/**
 * The page's inline script. Its data attributes are what page, loader and search share: the
 * search index's address, and whether `/` opens the search.
 *
 * @throws Error when the document was not made by `document.tsx`
 */
export function loaderScript(): HTMLScriptElement {
  const script = document.querySelector<HTMLScriptElement>("script[data-search-index]");
  if (!script) throw new Error("The page has no loader: see src/pages/document.tsx.");
  return script;
}
