import { proofDetail } from "../content/facts.ts";
import type { CardModel } from "../model/types.ts";

/** The card's last line: how its sample was proven, how far browsers have come, where to read on. */
export function CardFoot({ card: { proof, rows, baseline, link } }: { card: CardModel }) {
  if (!proof && !rows && !baseline && !link) return null;
  return (
    <footer className="foot">
      {proof && (
        <span className={proof.level.startsWith("not") ? "mark unproven" : "mark"}>
          <b>{proof.level}</b>
          {proofDetail(proof)}
        </span>
      )}
      {rows && <span className="rows">{rows}</span>}
      {/* One text: between two React leaves a comment, on every card. */}
      {baseline && <span className="baseline">{`Baseline: ${baseline}`}</span>}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
    </footer>
  );
}
