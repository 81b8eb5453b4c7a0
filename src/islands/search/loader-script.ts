import { type LoaderData, loaderSelector } from "../../protocol.ts";

/**
 * Finds the page's inline script, whose data attributes hold what the page tells the search.
 *
 * @throws Error when the document was not made by `document.tsx`
 */
export function loaderScript() {
  const script = document.querySelector<HTMLScriptElement & { dataset: LoaderData }>(
    loaderSelector,
  );
  if (!script) throw new Error("The page has no loader: see src/pages/document.tsx.");
  return script;
}
