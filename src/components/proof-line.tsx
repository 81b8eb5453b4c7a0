import type { GuidePageModel } from "../model/types.ts";

/** One line that says how far a guide is checked, and opens what that means. */
export function ProofLine({
  checked: { summary, date, details },
}: Pick<GuidePageModel, "checked">) {
  return (
    <div className="proof-line">
      <details className="checked">
        <summary className="ticked">
          <span>
            {summary}
            {date && <time dateTime={date.iso}>{`, ${date.words}`}</time>}
          </span>
        </summary>
        <ul className="checks">
          {details.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
