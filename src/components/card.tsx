import type { Item } from "../content/types.ts";
import { CodeBlock } from "./code-block.tsx";

/** One card: title, what it is about, its sample, and the way to the primary source. */
export function Card({ item }: { item: Item }) {
  const { id, title, description, sample, link, fullWidth } = item;
  return (
    <article id={id} className={fullWidth ? "card full-width" : "card"}>
      <h3>{title}</h3>
      {description && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by describeProse()
          dangerouslySetInnerHTML={{ __html: description }}
        />
      )}
      {sample && <CodeBlock code={sample.code} language={sample.language} />}
      {link && (
        <p className="outward">
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        </p>
      )}
    </article>
  );
}
