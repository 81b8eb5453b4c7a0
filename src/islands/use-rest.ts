import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** A pointer that only passes an entry, on its way to another, rests on none. */
const restMs = 250;

/**
 * Finds the section on whose entry of the contents the reader rests: where the pointer stays for a
 * moment, or where the right arrow is pressed.
 *
 * @param isOn whether there is room for what is shown then
 */
export function useRest(isOn: () => boolean) {
  const [rested, setRested] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const restSoon = (id: string | undefined) => {
    clearTimeout(timer.current);
    if (id !== rested) timer.current = setTimeout(() => setRested(id), restMs);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setRested(undefined);
  };
  return {
    rested,
    stop,
    /** For each entry, with all that is shown beside it. */
    entryProps: (id: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse" && isOn()) restSoon(id);
      },
      onPointerLeave: () => restSoon(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, currentTarget: entry } = event;
        if (key === "ArrowRight" && isOn()) setRested(id);
        else if ((key === "ArrowLeft" || key === "Escape") && rested === id) {
          stop();
          entry.querySelector("a")?.focus();
        } else return;
        event.preventDefault();
      },
    }),
  };
}
