import { Fragment } from "react";
import type { CardModel } from "../model/types.ts";

/** One line that names the Tailwind utilities which do what the card's sample does. */
export function InTailwind({ utilities }: Required<Pick<CardModel, "utilities">>) {
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
