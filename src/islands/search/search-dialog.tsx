import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  startTransition,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { maxResults } from "../../search/engine.ts";
import type { Found, Search } from "../../search/types.ts";
import { useLightDismiss } from "../use-light-dismiss.ts";
import { currentGuide, opensElsewhere, prepareTarget, suggestLinks } from "./links.ts";
import { Options } from "./options.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchFoot } from "./search-foot.tsx";
import { loadingMessage, SearchMessage } from "./search-message.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import { useSearchIndex } from "./use-search-index.ts";

export interface SearchDialogHandle {
  /**
   * Takes over the open dialog, with what its field contains.
   *
   * @param entered whether Enter was pressed already: the first result is opened when it comes
   */
  show(entered: boolean): void;
}

interface SearchDialogProps {
  ref?: Ref<SearchDialogHandle>;
  /** Addresses of the two files of the index. The page is served without them. */
  index?: string;
  texts?: string;
}

const nothing: Found = { results: [], isPoor: false };
const listId = "search-list";
/** A screen reader speaks the count when typing has paused this long, not at every key. */
const announcementDelayMs = 500;

/**
 * A modal dialog with a combobox over all cards, whose listbox is always open. It is served closed
 * with its field alone, so that the loader can open it and a reader type before React has come.
 */
export function SearchDialog({ ref, index = "", texts = "" }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { search, failed, load } = useSearchIndex(index, texts);
  // The document as served shows no more than the field, so the first rendering must not either.
  const [isReady, setReady] = useState(false);
  const [typed, setTyped] = useState("");
  // Lags behind `typed`, so that a slow phone shows a letter before its results.
  const [query, setQuery] = useState("");
  const trimmedQuery = query.trim();
  const [used, setUsed] = useState<Search>();
  const { results, isPoor } = useMemo(
    () => (used && trimmedQuery ? used(trimmedQuery, currentGuide()) : nothing),
    [used, trimmedQuery],
  );
  const hasResults = results.length > 0;
  const suggestions = useMemo(
    () => (isReady ? suggestLinks(trimmedQuery === "") : { label: "", links: [] }),
    [isReady, trimmedQuery],
  );
  const isWaiting = trimmedQuery !== "" && !used;
  const options = hasResults ? results : isWaiting ? [] : suggestions.links;
  const keys = useListKeys(options.length, hasResults ? 0 : -1, list);
  const { active, isChosen, setActive, onListKey } = keys;
  // The better search must not move the option that a reader has chosen.
  useEffect(() => {
    if (search && !isChosen) setUsed(() => search);
  }, [search, isChosen]);
  const announcement = useDelayed(
    used && trimmedQuery ? countText(results.length, isPoor, trimmedQuery) : "",
  );

  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen, list);

  const updateQuery = (text: string) => {
    setQuery(text);
    setActive(undefined);
  };
  const [isEntered, setEntered] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setEntered(false);
    startTransition(() => updateQuery(text));
  };
  const close = () => dialog.current?.close();
  const retry = () => {
    load();
    field.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    show(entered) {
      if (failed) load();
      const text = field.current?.value ?? "";
      setReady(true);
      setOpen(true);
      setTyped(text);
      setQuery(text);
      if (text !== typed) setActive(undefined);
      setEntered(entered);
    },
  }));

  const followActive = () =>
    list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]")?.click();
  useEffect(() => {
    if (!isEntered || !hasResults) return;
    setEntered(false);
    if (dialog.current?.open) followActive();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      // Enter opens the first result for all that is typed, even when that has yet to come.
      if (query !== typed) flushSync(() => updateQuery(typed));
      const link = list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]");
      if (opensElsewhere(event)) {
        if (link) open(link.href, "_blank", "noopener");
      } else if (link) link.click();
      else setEntered(!used && typed.trim() !== "");
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
      // The loader has opened it.
      suppressHydrationWarning
    >
      <SearchField
        ref={field}
        query={typed}
        list={isReady ? listId : undefined}
        active={active}
        expanded={options.length > 0}
        onChange={change}
        onKeyDown={onKeyDown}
        onClose={close}
      />
      {isReady ? (
        <>
          <p className="search-status visually-hidden" role="status">
            {announcement}
          </p>
          <SearchMessage
            query={trimmedQuery}
            hasResults={hasResults}
            isPoor={isPoor}
            isLoading={!used}
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
        </>
      ) : (
        loadingMessage
      )}
    </dialog>
  );
}

/** Delays a text until it has stayed the same for a while. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState("");
  useEffect(() => {
    const timer = setTimeout(setDelayed, announcementDelayMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}

function countText(results: number, isPoor: boolean, query: string): string {
  if (results === 0) return `No results for ${query}`;
  if (isPoor) return "No good match; the nearest cards are listed";
  if (results === maxResults) return `The ${maxResults} best results`;
  return results === 1 ? "1 result" : `${results} results`;
}
