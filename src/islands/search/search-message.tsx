interface SearchMessageProps {
  /** The query; empty when nothing was asked. */
  asked: string;
  found: boolean;
  loading: boolean;
  failed: boolean;
  onRetry(): void;
}

/** What stands in place of results: how to search, that it takes a moment, or that there are none. */
export function SearchMessage({ asked, found, loading, failed, onRetry }: SearchMessageProps) {
  if (found) return null;
  if (failed)
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
  if (asked && loading) return <p className="search-message">Loading the index …</p>;
  return (
    <div className="search-message">
      {asked ? (
        <p>
          <b>No results for “{asked}”.</b> Try fewer words, or another spelling.
        </p>
      ) : (
        <p>Search by name, by a piece of code, or by what goes wrong.</p>
      )}
    </div>
  );
}
