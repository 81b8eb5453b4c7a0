import { to } from "../address.ts";
import { SearchField } from "../components/search-field.tsx";
import type { NotFoundPageModel } from "../model/types.ts";
import type { Assets } from "./assets.ts";
import { Document } from "./document.tsx";

/** What an unknown path shows: the layout, a way home, and all guides. */
export function NotFoundPage({ page, assets }: { page: NotFoundPageModel; assets: Assets }) {
  return (
    <Document page={page} assets={assets}>
      <div className="home-head">
        <div>
          <h1>Page not found</h1>
          <p className="tagline">
            Nothing is printed at this address. <a href={to("/")}>Go to the home page</a>, search,
            or open a guide.
          </p>
          <SearchField />
          <ul className="guide-list">
            {page.guides.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Document>
  );
}
