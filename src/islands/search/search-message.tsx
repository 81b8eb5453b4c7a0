interface SearchMessageProps {
  query: string;
  hasResults: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry(): void;
}

/** Says why there are no results: nothing typed yet, index loading or failed, or no match. */
export function SearchMessage(props: SearchMessageProps) {
  const { query, hasResults, isLoading, hasFailed, onRetry } = props;
  if (hasResults) return null;
  if (hasFailed)
    return (
      <div className="search-message" role="alert">
        <p>
          <b>The search index could not be loaded.</b> Are you offline?
        </p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (query && isLoading) return <p className="search-message">Loading the index …</p>;
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
