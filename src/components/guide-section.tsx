import type { GuideFacts } from "../content/facts.ts";
import type { Previews } from "../content/preview.ts";
import type { Section } from "../content/types.ts";
import { Card } from "./card.tsx";

interface GuideSectionProps {
  section: Section;
  proofs: GuideFacts["proofs"];
  previews: Previews;
}

/** One category with its cards. Its top padding is the header's height: see `styles/guide.css`. */
export function GuideSection({ section, proofs, previews }: GuideSectionProps) {
  return (
    <section id={section.id}>
      <h2>{section.category}</h2>
      <div className="cards">
        {section.items.map((item) => (
          <Card key={item.id} item={item} proof={proofs[item.id]} preview={previews[item.id]} />
        ))}
      </div>
    </section>
  );
}
