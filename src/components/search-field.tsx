import { searchAttribute } from "../protocol.ts";
import { Magnifier } from "./icons.tsx";

/** A button that looks like a field and opens the search, as the loader does for that of the header. */
export function SearchField() {
  return (
    <button
      type="button"
      className="home-search"
      {...{ [searchAttribute]: "" }}
      aria-haspopup="dialog"
    >
      <Magnifier />
      <span>
        Search all cards<i>: center a div, undo a commit …</i>
      </span>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus */}
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
