interface SearchMessageProps {
  query: string;
  hasResults: boolean;
  /** Whether even the best result has only a small share of the query. */
  isPoor: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry(): void;
}

/** What the dialog says while its script is on its way. */
export const loadingMessage = <p className="search-message">Loading the search …</p>;

/** Says why there are no good results: nothing typed yet, index loading or failed, or no match. */
export function SearchMessage(props: SearchMessageProps) {
  const { query, hasResults, isPoor, isLoading, hasFailed, onRetry } = props;
  if (hasFailed)
    return (
      <div className="search-message" role="alert">
        <p>
          <b>The search index could not be loaded{hasResults ? " whole" : ""}.</b> Are you offline?
        </p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (query && isLoading) return loadingMessage;
  if (hasResults) return isPoor && <p className="search-message">No good match; nearest cards:</p>;
  return (
    <div className="search-message">
      {query ? (
        <p>
          <b>No results for “{query}”.</b> Try fewer words, or another spelling.
        </p>
      ) : (
        <p>Search by name, by a piece of code, or by what goes wrong.</p>
      )}
    </div>
  );
}
