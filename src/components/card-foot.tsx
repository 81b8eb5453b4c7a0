import { Fragment } from "react";
import type { CardModel } from "../model/types.ts";

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

/** One line that names the Tailwind utilities which do what the card's sample does. */
function InTailwind({ utilities }: Required<Pick<CardModel, "utilities">>) {
  return (
    <p className="needs">
      {"In Tailwind: "}
      {utilities.map(({ utility, href }, index) => (
        <Fragment key={utility}>
          {index > 0 && " "}
          <a href={href}>
            <code>{utility}</code>
          </a>
        </Fragment>
      ))}
    </p>
  );
}
