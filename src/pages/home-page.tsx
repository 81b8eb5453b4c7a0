import { HomeCardLink } from "../components/home-card.tsx";
import type { HomePageModel } from "../model/types.ts";
import { site } from "../site.ts";
import type { Assets } from "./assets.ts";
import { Document } from "./document.tsx";

/** The index: a welcome and a card for each guide. */
export function HomePage({ page, assets }: { page: HomePageModel; assets: Assets }) {
  return (
    <Document page={page} assets={assets}>
      <div className="home-head">
        <h1>Welcome to {site.name}</h1>
        <p className="tagline">{site.tagline}</p>
        <p className="proof-line">
          <span>{page.checked}</span>
        </p>
      </div>
      <ul className="home-cards">
        {page.cards.map((card) => (
          <HomeCardLink key={card.link} card={card} />
        ))}
      </ul>
    </Document>
  );
}
