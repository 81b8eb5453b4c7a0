import type { ReactNode } from "react";
import { absolute, to } from "../address.ts";
import { SiteFooter } from "../components/site-footer.tsx";
import { SearchDialog } from "../islands/search/search-dialog.tsx";
import { SiteHeader } from "../islands/site-header.tsx";
import type { PageModel } from "../model/types.ts";
import { island, loaderAttributes, searchRootAttribute } from "../protocol.ts";
import { site } from "../site.ts";
import { paper } from "../styles/paper.ts";
import type { Assets } from "./assets.ts";

/**
 * Requests the fonts, so that they are there for the first frame where the connection is quick. Where
 * a round trip is known to take longer, that frame would wait 100 ms for them in vain, and the page has
 * the system's. Firefox rejects the load of an optional font that comes too late.
 */
const requestFonts =
  'navigator.connection?.rtt > 100 ? document.documentElement.dataset.fonts = "system" : document.fonts.forEach((font) => font.load().catch(() => {}))';

interface DocumentProps {
  page: PageModel;
  assets: Assets;
  children: ReactNode;
}

/** The shared layout: the whole document around a page. */
export function Document({ page, assets, children }: DocumentProps) {
  const { className, layout, href = "" } = page;
  const header = { name: site.name, home: to("/"), items: layout.navigation, current: href };
  return (
    <html lang="en">
      <Head page={page} assets={assets} />
      <body className={className}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="site-header" {...island("site-header", header)}>
          <SiteHeader {...header} />
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own line */}
        <script dangerouslySetInnerHTML={{ __html: requestFonts }} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter layout={layout} current={href} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: assets.endCss }} />
        <div {...{ [searchRootAttribute]: "" }}>
          <SearchDialog />
        </div>
        <script
          {...loaderAttributes(assets.addresses)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own loader, built with the page
          dangerouslySetInnerHTML={{ __html: assets.loader }}
        />
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
        {assets.devClient && <script type="module" src={assets.devClient} />}
      </body>
    </html>
  );
}

/**
 * The browser fetches a page when a pointer rests on its link, so that most are there when clicked.
 * At the page's end: at a script in the head Chromium stops parsing, and draws an empty page first.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: to("/*") }, eagerness: "moderate" }],
});

function Head({ page, assets }: Omit<DocumentProps, "children">) {
  const { title, description, href, plainText, feed, sheet, css, drawnFrom } = page;
  const fullTitle = title ? `${title} · ${site.name}` : `${site.name}: developer cheat sheets`;
  const address = href && new URL(href, site.url).href;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {plainText && <link rel="alternate" type="text/markdown" href={plainText} />}
      {feed && (
        <link rel="alternate" type="application/atom+xml" title="What changed" href={feed} />
      )}
      <link rel="describedby" type="text/plain" href={to("/llms.txt")} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.name}
        href={to("/opensearch.xml")}
      />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={absolute("/icons/512.png")} />
      <link rel="icon" href={to("/favicon.svg")} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={to("/icons/180.png")} />
      <link rel="manifest" href={to("/manifest.webmanifest")} />
      {/* Kept for what a reader feels: without it the page moved in 5 of 112 slow loads, with it in
          none (decision 15). Chromium waits for the beginning of the element, WebKit for its end. */}
      <link rel="expect" href={`#${drawnFrom}`} blocking="render" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: assets.css[sheet] + css }} />
    </head>
  );
}
