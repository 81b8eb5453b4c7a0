import type { Guide } from "../content/types.ts";
import { allGuidesLabel, yearAttribute } from "../protocol.ts";
import { site } from "../site.ts";

interface SiteFooterProps {
  guides: Guide[];
  /** The route of this page. */
  current?: string;
}

/** Description, all guides, the social links and the copyright line. */
export function SiteFooter({ guides, current }: SiteFooterProps) {
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
            {guides.map(({ href, name }) => (
              <li key={href}>
                <a href={href} {...(href === current && { "aria-current": "page" as const })}>
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
          © <span {...{ [yearAttribute]: "" }}>{new Date().getFullYear()}</span>
          {` ${site.name}. Made by ${site.creator}.`}
        </p>
      </div>
    </footer>
  );
}
