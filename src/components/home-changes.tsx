import type { HomeChangesModel } from "../model/types.ts";
import { changesId } from "../protocol.ts";

/** The latest changes of all guides. */
export function HomeChanges({ changes: { feed, changes } }: { changes: HomeChangesModel }) {
  return (
    <div className="home-changes">
      <h2 id={changesId}>What changed</h2>
      <ul className="change-list">
        {changes.map(({ href, name, iso, words, summary }) => (
          <li key={`${iso} ${href}`}>
            <time dateTime={iso}>{words}</time>
            <span>
              <a href={`${href}#${changesId}`}>{name}</a>: {summary}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={feed}>Follow all changes in a feed reader</a>
      </p>
    </div>
  );
}
