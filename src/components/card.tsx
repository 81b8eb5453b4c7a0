import { Fragment } from "react";
import type { CardModel } from "../model/types.ts";
import { CardFoot } from "./card-foot.tsx";
import { Drawing } from "./drawing.tsx";
import { Graphs } from "./graphs.tsx";
import { Sample } from "./sample.tsx";

/** One card: title, description, sample with all that belongs to it, drawings, footer. */
export function Card({ card }: { card: CardModel }) {
  const { id, title, formerIds, fullWidth, prose, sample } = card;
  const classes = [
    "card",
    fullWidth && "full-width",
    card.roomy && "roomy",
    card.column === "second" && "second",
    card.column === "both" && !fullWidth && "alone",
    formerIds.length > 0 && "renamed",
  ];
  return (
    <article id={id} className={classes.filter(Boolean).join(" ")}>
      <h3>
        {formerIds.map((former) => (
          <span key={former} id={former} />
        ))}
        {title}
      </h3>
      {prose && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by htmlOf()
          dangerouslySetInnerHTML={{ __html: prose }}
        />
      )}
      {sample && <Sample sample={sample} title={title} />}
      {card.linked.length > 0 && <LinkedFiles linked={card.linked} />}
      {card.drawing && <Drawing drawing={card.drawing} />}
      {card.graphs && <Graphs graphs={card.graphs} />}
      <CardFoot card={card} />
    </article>
  );
}

/** Links to the cards that show the files which a sample needs. */
function LinkedFiles({ linked }: Pick<CardModel, "linked">) {
  return (
    <p className="needs">
      {"With "}
      {linked.map(({ files, href, title }, index) => (
        <Fragment key={href}>
          {index > 0 && ", "}
          {files.map((file, at) => (
            <Fragment key={file}>
              {at > 0 && ", "}
              <code>{file}</code>
            </Fragment>
          ))}
          {" from "}
          <a href={href}>{title}</a>
        </Fragment>
      ))}
    </p>
  );
}
