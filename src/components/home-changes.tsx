import type { HomeChangesModel } from "../model/types.ts";
import { changesId } from "../protocol.ts";

/** The latest changes of all guides, in the room that the cards of the home page leave. */
export function HomeChanges({ changes: { feed, changes } }: { changes: HomeChangesModel }) {
  return (
    <div className="home-changes">
      <h2 id={changesId}>What is new</h2>
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
        <a href={feed}>Follow in a feed reader</a>
      </p>
    </div>
  );
}
