import type { GuidePageModel } from "../model/types.ts";

/** What a guide's head says of how it was checked. */
export function ProofLine({ checked, date }: Pick<GuidePageModel, "checked" | "date">) {
  return (
    <p className="proof-line">
      {checked.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {date && <time dateTime={date.iso}>{date.words}</time>}
    </p>
  );
}
