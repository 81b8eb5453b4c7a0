import { useCallback, useEffect, useState } from "react";
import { createSearch } from "../../search/engine.ts";
import type { Search, SearchIndex } from "../../search/types.ts";
import { loadJson } from "../load-module.ts";

interface LoadedSearch {
  /** Undefined until the index is built. */
  search?: Search;
  failed?: boolean;
}

/**
 * Fetches the search index and builds the search from it.
 *
 * @param address address of the index file
 * @returns the search once it is built, whether loading failed, and a function that tries again
 */
export function useSearchIndex(address: string) {
  const [state, setState] = useState<LoadedSearch>({});
  const load = useCallback(() => {
    setState({});
    loadJson<SearchIndex>(address)
      .then(async (file) => setState({ search: await createSearch(file) }))
      .catch((error) => {
        console.warn("The search index could not be loaded.", error);
        setState({ failed: true });
      });
  }, [address]);
  useEffect(load, [load]);
  return { ...state, load };
}
