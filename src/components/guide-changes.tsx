import type { GuideChangesModel } from "../model/types.ts";
import { changesId } from "../protocol.ts";

/** What has changed in a guide: closed until a reader opens it or follows a link to it. */
export function GuideChanges({ changes: { feed, days } }: { changes: GuideChangesModel }) {
  return (
    <details className="changes">
      <summary className="opens">What is new</summary>
      <dl id={changesId}>
        {days.map(({ iso, words, notes }) => (
          <div key={iso}>
            <dt>
              <time dateTime={iso}>{words}</time>
            </dt>
            {notes.map(({ sentence, cards, more }) => (
              <dd key={sentence}>
                {sentence}
                {cards.map(({ href, name }, index) => (
                  <span key={href}>
                    {index === 0 ? ": " : ", "}
                    <a href={href}>{name}</a>
                  </span>
                ))}
                {more > 0 && ` and ${more} more`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p>
        <a href={feed}>Follow these changes in a feed reader</a>
      </p>
    </details>
  );
}
