import type { Proof } from "../content/facts.ts";
import { formerIdsHere } from "../content/former-ids.ts";
import type { Item } from "../content/types.ts";
import { CardFoot } from "./card-foot.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Preview } from "./preview.tsx";

interface CardProps {
  item: Item;
  proof?: Proof | undefined;
  /** What stands in the preview's shadow root. */
  preview?: string | undefined;
}

/** One card: title, what it is about, its sample, what that makes, and what stands behind it. */
export function Card({ item, proof, preview }: CardProps) {
  const { id, title, description, sample, fullWidth } = item;
  const formers = formerIdsHere(item);
  const classes = ["card", fullWidth && "full-width", formers.length > 0 && "renamed"];
  return (
    <article id={id} className={classes.filter(Boolean).join(" ")}>
      <h3>
        {formers.map((former) => (
          <span key={former} id={former} />
        ))}
        {title}
      </h3>
      {description && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by describeProse()
          dangerouslySetInnerHTML={{ __html: description }}
        />
      )}
      {sample && <CodeBlock sample={sample} />}
      {preview && <Preview html={preview} />}
      <CardFoot item={item} proof={proof} />
    </article>
  );
}
