import { useCallback, useEffect, useState } from "react";
import { createSearch } from "../../search/engine.ts";
import type { Search, SearchIndex, SearchTexts } from "../../search/types.ts";
import { loadJson } from "../load-module.ts";

interface LoadedSearch {
  /** Undefined until the first file has come. */
  search?: Search;
  failed?: boolean;
}

/**
 * Loads the two files of the search index. With the first, cards are found by their titles and by
 * readers' words; with the second, which is as large, by what they say and show too.
 *
 * @param index address of the first file; empty where nothing is to be loaded yet
 * @returns the search, whether loading failed, and a function that tries again
 */
export function useSearchIndex(index: string, texts: string) {
  const [state, setState] = useState<LoadedSearch>({});
  const load = useCallback(async () => {
    if (!index) return;
    setState({});
    try {
      const first = await loadJson<SearchIndex>(index);
      const search = await createSearch(first);
      setState({ search });
      const whole = await createSearch(first, await loadJson<SearchTexts>(texts));
      setState({ search: whole });
    } catch (error) {
      console.warn("The search index could not be loaded.", error);
      setState(({ search }) => ({ ...(search && { search }), failed: true }));
    }
  }, [index, texts]);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}
