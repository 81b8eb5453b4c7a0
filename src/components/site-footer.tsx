import type { Layout } from "../model/types.ts";
import { allGuidesLabel, yearAttribute } from "../protocol.ts";
import { site } from "../site.ts";

interface SiteFooterProps {
  layout: Pick<Layout, "guides" | "year">;
  /** The route of this page. */
  current?: string;
}

/** Description, all guides, the social links and the copyright line. */
export function SiteFooter({ layout, current }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="bar">
        <section aria-label={`About ${site.name}`}>
          <p className="brand">{site.name}</p>
          <p>{site.description}</p>
        </section>
        <nav aria-label={allGuidesLabel}>
          <p className="label">Guides</p>
          <ul>
            {layout.guides.map(({ href, name }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Social networks">
          <p className="label">Elsewhere</p>
          <ul>
            {site.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="copyright">
          © <span {...{ [yearAttribute]: "" }}>{layout.year}</span>
          {` ${site.name}. Made by ${site.creator}.`}
        </p>
      </div>
    </footer>
  );
}
