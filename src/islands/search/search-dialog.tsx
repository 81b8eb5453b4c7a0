import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  startTransition,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { maxResults } from "../../search/engine.ts";
import { closeDialog } from "../close-dialog.ts";
import { useLightDismiss } from "../use-light-dismiss.ts";
import { opensElsewhere, prepareTarget } from "./follow-link.ts";
import { Options } from "./options.tsx";
import { currentGuide, suggestLinks } from "./page-links.ts";
import { SearchField } from "./search-field.tsx";
import { SearchFoot } from "./search-foot.tsx";
import { SearchMessage } from "./search-message.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import { useSearchIndex } from "./use-search-index.ts";

export interface SearchDialogHandle {
  /** Opens the dialog with this query; when it is empty, with the last query, selected. */
  show(text: string): void;
}

interface SearchDialogProps {
  ref: Ref<SearchDialogHandle>;
  /** Address of the search index. */
  index: string;
}

/** A modal dialog with a combobox over all cards, whose listbox is always open. */
export function SearchDialog({ ref, index }: SearchDialogProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { search, failed, load } = useSearchIndex(index);
  const [typed, setTyped] = useState("");
  // Lags behind `typed`, so that a slow phone shows a letter before its results.
  const [query, setQuery] = useState("");
  const trimmedQuery = query.trim();
  const results = useMemo(
    () => (search && trimmedQuery ? search(trimmedQuery, currentGuide()) : []),
    [search, trimmedQuery],
  );
  const hasResults = results.length > 0;
  const suggestions = useMemo(() => suggestLinks(trimmedQuery === ""), [trimmedQuery]);
  const isWaiting = trimmedQuery !== "" && !search;
  const options = hasResults ? results : isWaiting ? [] : suggestions.links;
  const { active, setActive, onListKey } = useListKeys(options.length, hasResults ? 0 : -1, list);
  const announcement = useAnnouncement(
    search && trimmedQuery ? countText(results.length, trimmedQuery) : "",
  );

  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen, list);

  const updateQuery = (text: string) => {
    setQuery(text);
    setActive(undefined);
  };
  const change = (text: string) => {
    setTyped(text);
    startTransition(() => updateQuery(text));
  };
  const close = () => dialog.current?.close();
  const retry = () => {
    load();
    field.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    show(text) {
      if (failed) load();
      // Closes the menu: only one dialog may be open at a time.
      for (const other of document.querySelectorAll("dialog"))
        if (other !== dialog.current) closeDialog(other);
      if (text) {
        setTyped(text);
        updateQuery(text);
      }
      if (!dialog.current?.open) dialog.current?.showModal();
      setOpen(true);
      field.current?.focus();
      if (!text) field.current?.select();
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      // Enter opens the first result for all that is typed.
      if (query !== typed) flushSync(() => updateQuery(typed));
      const link = list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]");
      if (!opensElsewhere(event)) link?.click();
      else if (link) open(link.href, "_blank", "noopener");
    } else if (opensElsewhere(event) || !onListKey(event)) return;
    // By default Escape only empties the field, and the arrows move in the text.
    event.preventDefault();
  };
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    close();
    prepareTarget(event.currentTarget);
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      onClose={() => setOpen(false)}
      {...useLightDismiss(dialog, close)}
      {...{ closedby: "any" }}
    >
      <SearchField
        ref={field}
        query={typed}
        list={listId}
        active={active}
        expanded={options.length > 0}
        onChange={change}
        onKeyDown={onKeyDown}
        onClose={close}
      />
      <p className="search-status visually-hidden" role="status">
        {announcement}
      </p>
      <SearchMessage
        query={trimmedQuery}
        hasResults={hasResults}
        isLoading={!search}
        hasFailed={Boolean(failed)}
        onRetry={retry}
      />
      {!hasResults && !isWaiting && <p className="label search-label">{suggestions.label}</p>}
      <Options
        ref={list}
        id={listId}
        label={hasResults ? "Results" : suggestions.label}
        options={options}
        active={active}
        onPoint={setActive}
        onFollow={onFollow}
      />
      <SearchFoot />
    </dialog>
  );
}

function countText(results: number, query: string): string {
  if (results === 0) return `No results for ${query}`;
  if (results === maxResults) return `The ${maxResults} best results`;
  return results === 1 ? "1 result" : `${results} results`;
}
