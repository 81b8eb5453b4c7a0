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
import type { SearchResult } from "../../search/types.ts";
import { closeDialog } from "../close-dialog.ts";
import { useLightDismiss } from "../use-light-dismiss.ts";
import { opensElsewhere, prepareTarget } from "./follow-link.ts";
import { keepRecent } from "./kept-cards.ts";
import { Options } from "./options.tsx";
import { currentGuide, suggestLinks } from "./page-links.ts";
import { SearchField } from "./search-field.tsx";
import { SearchFoot } from "./search-foot.tsx";
import { SearchMessage } from "./search-message.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { type OptionGroup, useKeptCards } from "./use-kept-cards.ts";
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
  const { file, search, failed, load } = useSearchIndex(index);
  const kept = useKeptCards(file);
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
  // The titles of kept cards are in the index: the list must not jump when they come.
  const isWaiting = trimmedQuery ? !search : kept.hasAny && !file && !failed;
  const suggested = { label: suggestions.label, options: suggestions.links };
  const groups: OptionGroup[] = hasResults
    ? [{ label: "Results", options: results }]
    : isWaiting
      ? []
      : [...(trimmedQuery ? [] : kept.groups), suggested];
  const options = groups.flatMap((group) => group.options);
  const { active, setActive, onListKey } = useListKeys(options.length, hasResults ? 0 : -1, list);
  const [removed, setRemoved] = useState("");
  const announcement = useAnnouncement(
    search && trimmedQuery ? countText(results.length, trimmedQuery) : removed,
  );

  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen, list);

  const updateQuery = (text: string) => {
    setQuery(text);
    setRemoved("");
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

  const remove = (group: OptionGroup, card: SearchResult) => {
    setRemoved(group.remove?.(card) ?? "");
  };
  /** Takes the active option out of its group, where that can be done. */
  const removeActive = () => {
    const card = options[active];
    const group = card && groups.find((one) => one.remove && one.options.includes(card));
    if (group) remove(group, card);
    return Boolean(group);
  };
  const clear = () => {
    kept.clear();
    setRemoved("Recent cards cleared");
    field.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    show(text) {
      if (failed) load();
      kept.reload();
      setRemoved("");
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
    } else if (event.key === "Delete" && typed === "") {
      if (!removeActive()) return;
    } else if (opensElsewhere(event) || !onListKey(event)) return;
    // By default Escape only empties the field, and the arrows move in the text.
    event.preventDefault();
  };
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, hash } = event.currentTarget;
    const isCard = options.some(({ href, section }) => section && href === pathname + hash);
    if (isCard) keepRecent(pathname + hash);
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
        onClear={!trimmedQuery && kept.hasRecent ? clear : undefined}
      />
      {!hasResults && groups.length === 1 && (
        <p className="label search-label">{suggestions.label}</p>
      )}
      <Options
        ref={list}
        id={listId}
        label={groups.length > 1 ? "Cards and sections" : (groups[0]?.label ?? suggestions.label)}
        groups={groups}
        active={active}
        onPoint={setActive}
        onFollow={onFollow}
        onRemove={remove}
      />
      <SearchFoot canRemove={groups.some((group) => group.remove)} />
    </dialog>
  );
}

function countText(results: number, query: string): string {
  if (results === 0) return `No results for ${query}`;
  if (results === maxResults) return `The ${maxResults} best results`;
  return results === 1 ? "1 result" : `${results} results`;
}
