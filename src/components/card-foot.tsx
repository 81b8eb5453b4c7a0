import type { CardModel } from "../model/types.ts";
import { InTailwind } from "./in-tailwind.tsx";

/** The card's last line: what was done with it, what does the same in Tailwind, browsers, where to read on. */
export function CardFoot({ card: { mark, utilities, baseline, link } }: { card: CardModel }) {
  if (!mark && !utilities && !baseline && !link) return null;
  return (
    <footer className="foot">
      {mark && <span className={mark.isProven ? "mark ticked" : "mark unproven"}>{mark.word}</span>}
      {utilities && <InTailwind utilities={utilities} />}
      {baseline && <span className={`baseline ${baseline.level}`}>{baseline.words}</span>}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
    </footer>
  );
}
