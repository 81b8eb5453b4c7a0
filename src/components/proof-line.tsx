import { countMarks, type GuideFacts } from "../content/facts.ts";

/** "137 samples: 120 ran, 15 validated, 2 not run": over one guide or all. */
export function ProofSum({ facts }: { facts: GuideFacts[] }) {
  const counts = countMarks(facts);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      {total} samples: {counts.map(([mark, count]) => `${count} ${mark}`).join(", ")}
    </>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** What a guide's head says of how it was checked. */
export function ProofLine({ facts }: { facts: GuideFacts }) {
  const { versions, coverage, date } = facts;
  return (
    <p className="proof-line">
      <span>
        <ProofSum facts={[facts]} />
      </span>
      {versions.map((version) => (
        <span key={version}>{version}</span>
      ))}
      {coverage.map(({ covered, total, label }) => (
        <span key={label}>
          {covered} of {total} {label}
        </span>
      ))}
      {date && <time dateTime={date}>{day.format(new Date(date))}</time>}
    </p>
  );
}
