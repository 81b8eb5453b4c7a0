import { to } from "../address.ts";
import { Document } from "./document.tsx";
import type { PageContext } from "./page-context.ts";

/** What an unknown path shows: the layout, a way home, and all guides. */
export function NotFoundPage({ context }: { context: PageContext }) {
  return (
    <Document
      context={context}
      title="Page not found"
      description="There is no page at this address."
      className="not-found"
      sheet="home"
    >
      <div className="home-head">
        <h1>Page not found</h1>
        <p className="tagline">
          Nothing is printed at this address. <a href={to("/")}>Go to the home page</a>, or open a
          guide:
        </p>
        <ul className="guide-list">
          {context.guides.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </Document>
  );
}
