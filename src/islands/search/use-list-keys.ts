import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * Handles the keys of a combobox whose listbox is always open, after the ARIA Authoring Practices:
 * arrows wrap around, page keys stop at the ends, Home and End move in the text.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @param optionCount the number of options
 * @param initial the option that is active before the reader chooses one; -1 for none
 * @param list the listbox
 */
export function useListKeys(
  optionCount: number,
  initial: number,
  list: RefObject<HTMLElement | null>,
) {
  const [chosen, setActive] = useState<number>();
  const active = chosen === undefined || chosen >= optionCount ? initial : chosen;
  // Only keys scroll: the option under the pointer is in view already.
  const chosenByKey = useRef(false);

  useEffect(() => {
    if (chosen === undefined) list.current?.scrollTo(0, 0);
    else if (chosenByKey.current)
      optionsIn(list.current)[chosen]?.scrollIntoView({ block: "nearest" });
    chosenByKey.current = false;
  }, [chosen, list]);

  /** @returns whether the key moved the active option */
  const onListKey = ({ key }: KeyboardEvent): boolean => {
    const next = nextOption(key, active, optionCount, () => rowsPerPage(list.current));
    if (next === undefined || optionCount === 0) return false;
    chosenByKey.current = true;
    setActive(next);
    return true;
  };
  return { active, isChosen: chosen !== undefined, setActive, onListKey };
}

function nextOption(key: string, active: number, optionCount: number, page: () => number) {
  const last = optionCount - 1;
  if (key === "ArrowDown") return active === last ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? last : active - 1;
  if (key === "PageDown") return Math.min(active + page(), last);
  if (key === "PageUp") return Math.max(active - page(), 0);
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
}

function rowsPerPage(list: HTMLElement | null): number {
  const row = optionsIn(list)[0]?.clientHeight;
  return list && row ? Math.max(1, Math.floor(list.clientHeight / row) - 1) : 1;
}
