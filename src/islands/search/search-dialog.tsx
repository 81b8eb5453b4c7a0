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
import { closeDialog } from "../close-dialog.ts";
import { useLightDismiss } from "../use-light-dismiss.ts";
import { opensElsewhere, prepareTarget } from "./follow-link.ts";
import { Options } from "./options.tsx";
import { currentGuide, suggest } from "./page-links.ts";
import { SearchField } from "./search-field.tsx";
import { SearchFoot } from "./search-foot.tsx";
import { SearchMessage } from "./search-message.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import { useSearchIndex } from "./use-search-index.ts";

export interface SearchDialogHandle {
  /** Opens the dialog, with a text to begin with or else the last one, selected. */
  show(text: string): void;
}

interface SearchDialogProps {
  ref: Ref<SearchDialogHandle>;
  /** Address of the search index. */
  index: string;
}

/** More would not be read. */
const limit = 20;

/** A modal dialog around a combobox (`listbox` always open) over all cards. */
export function SearchDialog({ ref, index }: SearchDialogProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { search, failed, load } = useSearchIndex(index);
  const [typed, setTyped] = useState("");
  // Follows what is typed: on a slow phone a letter shows before what it finds.
  const [query, setQuery] = useState("");
  const asked = query.trim();
  const results = useMemo(
    () => (search && asked ? search(asked, { guide: currentGuide(), limit }) : []),
    [search, asked],
  );
  const found = results.length > 0;
  const suggestions = useMemo(() => suggest(asked === ""), [asked]);
  const waiting = Boolean(asked) && !search;
  const options = found ? results : waiting ? [] : suggestions.links;
  const { active, setActive, onListKey } = useListKeys(options.length, found ? 0 : -1, list);
  const announcement = useAnnouncement(search && asked ? count(results.length, asked) : "");

  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen, list);

  const ask = (text: string) => {
    setQuery(text);
    setActive(undefined);
  };
  const change = (text: string) => {
    setTyped(text);
    startTransition(() => ask(text));
  };
  const close = () => dialog.current?.close();
  const retry = () => {
    load();
    field.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    show(text) {
      if (failed) load();
      // The menu may stand open: only one dialog at a time.
      for (const other of document.querySelectorAll("dialog"))
        if (other !== dialog.current) closeDialog(other);
      if (text) {
        setTyped(text);
        ask(text);
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
      // It means what the last letter finds.
      if (query !== typed) flushSync(() => ask(typed));
      const link = list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]");
      if (!opensElsewhere(event)) link?.click();
      else if (link) open(link.href, "_blank", "noopener");
    } else if (opensElsewhere(event) || !onListKey(event)) return;
    // Escape would only empty the field; the arrows would move in the text.
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
      <p className="search-status" role="status">
        {announcement}
      </p>
      <SearchMessage
        asked={asked}
        found={found}
        loading={!search}
        failed={Boolean(failed)}
        onRetry={retry}
      />
      {!found && options.length > 0 && <p className="search-label">{suggestions.label}</p>}
      <Options
        ref={list}
        id={listId}
        label={found ? "Results" : suggestions.label}
        results={options}
        active={active}
        onPoint={setActive}
        onFollow={onFollow}
      />
      <SearchFoot />
    </dialog>
  );
}

function count(results: number, asked: string): string {
  if (results === 0) return `No results for ${asked}`;
  if (results === limit) return `The ${limit} best results`;
  return results === 1 ? "1 result" : `${results} results`;
}
