import { useEffect } from "react";

/**
 * Calls back whenever a media query begins to match.
 *
 * @param query for example `(width >= 1024px)`
 */
export function useMediaEntry(query: string, onMatch: () => void) {
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => list.matches && onMatch();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, [query, onMatch]);
}
