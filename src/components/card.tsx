import type { CardModel } from "../model/types.ts";
import { CardFoot } from "./card-foot.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Drawing } from "./drawing.tsx";
import { Graphs } from "./graphs.tsx";
import { InTailwind } from "./in-tailwind.tsx";
import { Needs } from "./needs.tsx";
import { Output } from "./output.tsx";
import { Preview } from "./preview.tsx";

/** One card: title, description, sample and what it needs, preview, footer. */
export function Card({ card }: { card: CardModel }) {
  const { id, title, formerIds, fullWidth, prose, sample, needs, utilities, preview } = card;
  const classes = [
    "card",
    fullWidth && "full-width",
    card.roomy && "roomy",
    card.secondColumn && "second",
    card.stickyHead && "sticky-head",
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
      {sample && <CodeBlock sample={sample} />}
      {needs && <Needs needs={needs} />}
      {card.output && <Output text={card.output} />}
      {card.drawing && <Drawing drawing={card.drawing} />}
      {preview && <Preview html={preview.html} />}
      {utilities && <InTailwind utilities={utilities} />}
      {card.graphs && <Graphs graphs={card.graphs} />}
      <CardFoot card={card} />
    </article>
  );
}
