import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * The keys of a combobox whose listbox is always open, after the ARIA Authoring Practices: arrows
 * go round, pages stop at the ends, Home and End stay with the text.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @param count how many options there are
 * @param first the option that is active by itself; -1 for none
 * @param list the listbox
 */
export function useListKeys(count: number, first: number, list: RefObject<HTMLElement | null>) {
  const [chosen, setActive] = useState<number>();
  const active = chosen === undefined || chosen >= count ? first : chosen;
  // Only keys scroll: what the pointer is on is in view.
  const byKey = useRef(false);

  useEffect(() => {
    if (chosen === undefined) list.current?.scrollTo(0, 0);
    else if (byKey.current) list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
    byKey.current = false;
  }, [chosen, list]);

  /** @returns whether the key was one of the list's */
  const onListKey = ({ key }: KeyboardEvent): boolean => {
    const next = target(key, active, count, () => rowsInView(list.current));
    if (next === undefined || count === 0) return false;
    byKey.current = true;
    setActive(next);
    return true;
  };
  return { active, setActive, onListKey };
}

function target(key: string, active: number, count: number, page: () => number) {
  const last = count - 1;
  if (key === "ArrowDown") return active === last ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? last : active - 1;
  if (key === "PageDown") return Math.min(active + page(), last);
  if (key === "PageUp") return Math.max(active - page(), 0);
}

function rowsInView(list: HTMLElement | null): number {
  const row = list?.firstElementChild?.clientHeight;
  return list && row ? Math.max(1, Math.floor(list.clientHeight / row) - 1) : 1;
}
