import type { GuideFacts } from "../content/facts.ts";
import type { Section } from "../content/types.ts";
import { Card } from "./card.tsx";

/** One category with its cards. Its top padding is the header's height: see `styles/guide.css`. */
export function GuideSection({ section, facts }: { section: Section; facts: GuideFacts }) {
  return (
    <section id={section.id}>
      <h2>{section.category}</h2>
      <div className="cards">
        {section.items.map((item) => (
          <Card
            key={item.id}
            item={item}
            proof={facts.proofs[item.id]}
            preview={facts.previews[item.id]}
          />
        ))}
      </div>
    </section>
  );
}
