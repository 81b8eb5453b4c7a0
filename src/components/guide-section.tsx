import type { SectionModel } from "../model/types.ts";
import { predictAttribute } from "../protocol.ts";
import { Card } from "./card.tsx";

/** One category with its cards. Its top padding is the header's height: see `styles/guide.css`. */
export function GuideSection({ section }: { section: SectionModel }) {
  return (
    <section id={section.id} {...(section.predicted && { [predictAttribute]: "" })}>
      <h2>{section.category}</h2>
      <div className="cards">
        {section.cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
