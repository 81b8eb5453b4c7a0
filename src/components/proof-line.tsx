import { describeDay, type GuideFacts, proofLine } from "../content/facts.ts";

/** What a guide's head says of how it was checked. */
export function ProofLine({ facts }: { facts: GuideFacts }) {
  const { date } = facts;
  return (
    <p className="proof-line">
      {proofLine(facts).map((part) => (
        <span key={part}>{part}</span>
      ))}
      {date && <time dateTime={date}>{describeDay(date)}</time>}
    </p>
  );
}
