import { Magnifier } from "../components/icons.tsx";
import { searchAttribute } from "../protocol.ts";

/**
 * The button that opens the search. The loader handles its click, before and after hydration. On
 * Apple's machines the loader also changes the key shown here, so hydration warnings are suppressed.
 */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      {...{ [searchAttribute]: "" }}
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
