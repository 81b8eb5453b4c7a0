import { Magnifier } from "../components/icons.tsx";

/**
 * The way into the search, the same in every window. The loader obeys it, before the islands are
 * alive and afterwards, and puts Apple's key where it belongs: hence no warning of what it changed.
 */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      suppressHydrationWarning
    >
      <Magnifier />
      <span>Search</span>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; `aria-keyshortcuts` says the key */}
      <kbd aria-hidden="true" suppressHydrationWarning>
        Ctrl K
      </kbd>
    </button>
  );
}
