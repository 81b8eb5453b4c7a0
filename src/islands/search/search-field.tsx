import type { KeyboardEvent, Ref } from "react";
import { Magnifier } from "../../components/icons.tsx";
import { optionId } from "./options.tsx";

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** Id of the listbox. */
  list: string | undefined;
  /** Number of the active option; -1 for none. */
  active: number;
  expanded: boolean;
  onChange(query: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onClose(): void;
}

/** The combobox, and a button that closes the dialog on devices without an Escape key. */
export function SearchField(props: SearchFieldProps) {
  const { ref, query, list, active, expanded, onChange, onKeyDown, onClose } = props;
  return (
    <div className="search-head">
      <Magnifier />
      <input
        ref={ref}
        type="search"
        role="combobox"
        aria-label="Search all cards"
        aria-expanded={expanded}
        aria-controls={list}
        aria-activedescendant={active < 0 || !list ? undefined : optionId(list, active)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search all cards"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
