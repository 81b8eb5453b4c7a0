import { baselineOf } from "../content/baseline.ts";
import { type Proof, proofDetail } from "../content/facts.ts";
import type { Item } from "../content/types.ts";

/** The card's last line: how its sample was proven, how far browsers have come, where to read on. */
export function CardFoot({ item, proof }: { item: Item; proof?: Proof | undefined }) {
  const baseline = baselineOf(item.baseline);
  const { link } = item;
  if (!proof && !baseline && !link) return null;
  return (
    <footer className="foot">
      {proof && (
        <span className={proof.mark.startsWith("not") ? "mark unproven" : "mark"}>
          <b>{proof.mark}</b>
          {proofDetail(proof)}
        </span>
      )}
      {/* One text: between two React leaves a comment, on every card. */}
      {baseline && <span className="baseline">{`Baseline: ${baseline.label}`}</span>}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
    </footer>
  );
}
