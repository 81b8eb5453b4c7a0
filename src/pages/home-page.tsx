import { HomeCardLink } from "../components/home-card.tsx";
import { HomeChanges } from "../components/home-changes.tsx";
import { HomeSample } from "../components/home-sample.tsx";
import { SearchField } from "../components/search-field.tsx";
import type { HomePageModel } from "../model/types.ts";
import { site } from "../site.ts";
import type { Assets } from "./assets.ts";
import { Document } from "./document.tsx";

/** The index: a welcome and a card for each guide. */
export function HomePage({ page, assets }: { page: HomePageModel; assets: Assets }) {
  return (
    <Document page={page} assets={assets}>
      <div className="home-head" id={page.drawnFrom}>
        <div className={page.sample && "home-words"}>
          <h1>Welcome to {site.name}</h1>
          <p className="tagline">{site.tagline}</p>
          <SearchField />
          <p className="home-proof ticked">{page.checked}</p>
        </div>
        {page.sample && <HomeSample card={page.sample} />}
      </div>
      <div className="home-grid">
        <ul className="home-cards">
          {page.cards.map((card) => (
            <HomeCardLink key={card.link} card={card} />
          ))}
        </ul>
        {page.changes.changes.length > 0 && <HomeChanges changes={page.changes} />}
      </div>
    </Document>
  );
}
