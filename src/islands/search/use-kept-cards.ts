import { useMemo, useState } from "react";
import { findCards } from "../../search/find-cards.ts";
import type { SearchIndex, SearchResult } from "../../search/types.ts";
import { forgetRecent, keptCards, pinCard } from "./kept-cards.ts";

/** Options under one label. Those that the reader keeps can be taken out of their group. */
export interface OptionGroup {
  label: string;
  options: SearchResult[];
  /** Takes a card out of the group. @returns what has been done, for a screen reader */
  remove?: (card: SearchResult) => string;
}

/**
 * The cards that this browser keeps, as the empty search shows them. A card that is gone is left out.
 *
 * @param index the search index; undefined until it has come
 * @returns the groups that hold any card, whether any address is kept at all, and what reads the
 * storage again, which is to be called whenever the dialog opens
 */
export function useKeptCards(index: SearchIndex | undefined) {
  const [kept, setKept] = useState(keptCards);
  const reload = () => setKept(keptCards());
  const groups = useMemo((): OptionGroup[] => {
    if (!index) return [];
    const after = (work: () => unknown, words: string) => {
      work();
      setKept(keptCards());
      return words;
    };
    const pinned = findCards(index, kept.pinned);
    const recent = findCards(
      index,
      kept.recent.filter((address) => !kept.pinned.includes(address)),
    );
    const both: OptionGroup[] = [
      {
        label: "Pinned",
        options: pinned,
        remove: ({ href, title }) => after(() => pinCard(href, false), `Unpinned: ${title}`),
      },
      {
        label: "Recent",
        options: recent,
        remove: ({ href, title }) => after(() => forgetRecent(href), `Forgotten: ${title}`),
      },
    ];
    return both.filter(({ options }) => options.length > 0);
  }, [index, kept]);
  const clear = () => {
    forgetRecent();
    reload();
  };
  const hasRecent = groups.some(({ label }) => label === "Recent");
  return { groups, hasAny: kept.pinned.length + kept.recent.length > 0, hasRecent, reload, clear };
}
