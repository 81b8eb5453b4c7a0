import { HomeCardLink } from "../components/home-card.tsx";
import { HomeChanges } from "../components/home-changes.tsx";
import { HomeSample } from "../components/home-sample.tsx";
import { Magnifier } from "../components/icons.tsx";
import type { HomePageModel } from "../model/types.ts";
import { searchAttribute } from "../protocol.ts";
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
        <p className="promise">
          Every sample on these pages was checked with today's tools or says why not, and you can
          see how.
        </p>
        {/* The loader opens the search, as for the button of the header. */}
        <button
          type="button"
          className="home-search"
          {...{ [searchAttribute]: "" }}
          aria-haspopup="dialog"
        >
          <Magnifier />
          <span>Find a card in all guides</span>
        </button>
        <p className="proof-line">
          <span>{page.checked}</span>
        </p>
      </div>
      <ul className="home-cards">
        {page.cards.map((card) => (
          <HomeCardLink key={card.link} card={card} />
        ))}
      </ul>
      {page.sample && <HomeSample sample={page.sample} />}
      {page.changes.changes.length > 0 && <HomeChanges changes={page.changes} />}
    </Document>
  );
}
